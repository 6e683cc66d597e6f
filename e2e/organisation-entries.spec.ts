import { words } from '#domain/identity/organisations/words.ts'
import { comeAs } from './log-in.ts'
import { makeUsedAccount } from './make-account.ts'
import { expect, test } from './portal.ts'

test('on a phone the way on, and the list of what is missing, open the section that the entry is folded in', {
  tag: '@en',
}, async ({ page, portal, language }) => {
  const { token } = await makeUsedAccount(portal.url, 'Harbour%58crane')
  await comeAs(page.context(), token, portal.url)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`${portal.url}/organisation`)
  const section = page.getByRole('button', { name: words.sections.identity[language] })
  const field = page.locator('#englishName')
  await expect(field).toBeVisible()
  for (const act of [page.getByRole('button', { name: 'Next:' }), page.locator('a[href$="#englishName"]')]) {
    await section.click()
    await expect(field).toHaveCount(0)
    await act.click()
    await expect(field).toBeFocused()
  }
})
