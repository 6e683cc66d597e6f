import { amountWords, screenWords as words } from '#domain/projects/words.ts'
import { logIn } from './log-in.ts'
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
  const account = await makeUsedAccount(portal.url, 'Harbour#2026')
  await logIn(page.context(), portal.url, account)
  await page.goto(`${portal.url}/projects`)
  await settled(page)
  await page.goto(`${portal.url}/projects?city=yantai&amount=from10&view=cards`)
  const cards = page.getByRole('main').getByRole('listitem')
  await expect(cards).toHaveCount(2)
  await expect(page.getByRole('main')).toContainText(amountWords.from10[language])

  await cards.first().getByRole('link').click()
  await expect(page.getByLabel(words.message[language])).toBeVisible()
  const title = (await page.getByRole('heading', { level: 1 }).textContent()) ?? ''
  await page.getByRole('button', { name: words.favourite[language] }).click()
  await expect(page.getByRole('button', { pressed: true })).toBeVisible()
  const question = `Visit ${crypto.randomUUID()}`
  await page.getByLabel(words.message[language]).fill(question)
  await page.getByRole('button', { name: words.send[language], exact: true }).click()
  await expect(page.getByLabel(words.message[language])).toBeHidden()
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
