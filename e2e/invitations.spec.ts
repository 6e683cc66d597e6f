import { draftWords, ownWords, consoleWords as words } from '#domain/identity/invitations/words/console.ts'
import { posterChoice } from '#domain/identity/invitations/words/poster.ts'
import { stateWords } from '#domain/identity/invitations/words.ts'
import { logIn } from './log-in.ts'
import { demonstration } from './people.ts'
import { expect, test } from './portal.ts'
import { settled } from './walk.ts'

test('a code is made for an organisation, handed on by it as a link and a poster, and revoked', {
  tag: '@en',
}, async ({ page, browser, portal, language }) => {
  const liaison = await browser.newContext()
  await logIn(liaison, portal.url, demonstration('enterprise'))
  const own = await liaison.newPage()
  await own.goto(`${portal.url}/organisation`)
  const name = (await own.locator(language === 'en' ? '#englishName' : '#name').inputValue()) || 'none'

  await logIn(page.context(), portal.url, demonstration('secretary'))
  await page.goto(`${portal.url}/invitations/new`)
  await page.locator('#kind').selectOption('enroll')
  await page.locator('#organisation').fill(name.slice(0, 4))
  await page.getByRole('option', { name, exact: true }).click()
  await page.locator('#guestType').selectOption('special')
  await page.locator('#quota').fill('3')
  await page.locator('#expires').fill('2099-01-01T18:00')
  await page.locator('#approves-no').check()
  await page.getByRole('button', { name: words.create[language], exact: true }).click()
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toHaveText(/^[2-9A-Z]{10}$/)
  const code = (await heading.textContent()) ?? ''
  await settled(page)

  await own.goto(`${portal.url}/invitations`)
  const card = own.locator('section').filter({ hasText: code })
  await expect(card).toContainText(ownWords.figures({ used: 0, quota: 3 })[language])
  await expect(card.getByRole('textbox')).toHaveValue(`${portal.url}/tempEnrollRegister?inviteCode=${code}`)
  const download = own.waitForEvent('download')
  await card.getByRole('button', { name: words.poster[language] }).click()
  await own.getByRole('menuitem', { name: posterChoice({ size: 'A3' }).zh[language] }).click()
  expect((await download).suggestedFilename()).toBe(`${code}-A3-zh.pdf`)

  await page.getByRole('button', { name: words.revoke[language] }).click()
  const dialog = page.getByRole('dialog')
  // no registration has been started, so the question about them is absent
  await expect(dialog).not.toContainText(draftWords.end[language])
  await dialog.getByRole('button', { name: words.revoke[language] }).click()
  await expect(page.getByRole('main')).toContainText(stateWords.revoked.tag[language])
  await own.reload()
  await expect(card).toContainText(stateWords.revoked.tag[language])
  await expect(card.getByRole('textbox')).toHaveCount(0)
  await liaison.close()
})
