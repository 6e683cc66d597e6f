import { pendingGuest } from '#domain/people/participants/testing.ts'
import { projectsConsoleApi } from '#domain/publishing/projects/api.ts'
import { askObstacleWords } from '#domain/publishing/projects/words/enquiries.ts'
import { amountWords, screenWords as words } from '#domain/publishing/projects/words.ts'
import { callerOf } from './caller.ts'
import { comeAs, logIn, tokenOf } from './log-in.ts'
import { openMailbox } from './mailbox.ts'
import { makeUsedAccount } from './make-account.ts'
import { demonstration } from './people.ts'
import { expect, test } from './portal.ts'
import { settled } from './walk.ts'

test('a project is found by filters, kept in mind, asked about, and answered', { tag: '@en' }, async ({
  page,
  browser,
  portal,
  language,
}) => {
  const token = await tokenOf(portal.url, await makeUsedAccount(portal.url, 'Harbour#2026'))
  await comeAs(page.context(), token, portal.url)
  await page.goto(`${portal.url}/projects`)
  await settled(page)
  await page.goto(`${portal.url}/projects?city=yantai&amount=from10&view=cards`)
  const cards = page.getByRole('main').getByRole('listitem')
  await expect(cards).toHaveCount(2)
  await expect(page.getByRole('main')).toContainText(amountWords.from10[language])

  // only who has submitted a registration asks
  await cards.first().getByRole('link').click()
  await expect(page.getByText(askObstacleWords.notSubmitted[language])).toBeVisible()
  await pendingGuest(callerOf(portal.url, token))
  await page.reload()
  await expect(page.getByLabel(words.message[language])).toBeVisible()
  const title = (await page.getByRole('heading', { level: 1 }).textContent()) ?? ''
  await page.getByRole('button', { name: words.favourite[language] }).click()
  await expect(page.getByRole('button', { pressed: true })).toBeVisible()
  const question = `Visit ${crypto.randomUUID()}`
  await page.getByLabel(words.message[language]).fill(question)
  await page.getByRole('button', { name: words.send[language], exact: true }).click()
  await expect(page.getByLabel(words.message[language])).toBeHidden()

  // the liaison has no account and reads the text on the page that the message links to
  const secretary = callerOf(portal.url, await tokenOf(portal.url, demonstration('secretary')))
  const id = new URL(page.url()).pathname.split('/').at(-1) ?? ''
  const { email } = await secretary.call(projectsConsoleApi.read, { params: { id } })
  const visitor = await browser.newContext()
  const liaison = await visitor.newPage()
  await liaison.goto(await openMailbox(portal.url).next(email ?? '', /(\S+\/enquiry#\S+)/))
  await expect(liaison.getByText(question)).toBeVisible()
  await visitor.close()

  await page.goto(`${portal.url}/projects?favourites=mine`)
  await expect(page.getByRole('link', { name: title })).toBeVisible()

  const console = await browser.newContext()
  await logIn(console, portal.url, demonstration('secretary'))
  const desk = await console.newPage()
  await desk.goto(`${portal.url}/projects/enquiries?state=open`)
  const row = desk.getByRole('row').filter({ hasText: question })
  await row.getByRole('button').click()
  await expect(row).toBeHidden()
  await console.close()

  await page.getByRole('link', { name: title }).click()
  await expect(page.getByLabel(words.message[language])).toBeVisible()
})
