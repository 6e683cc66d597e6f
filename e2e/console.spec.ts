import { demonstrationInitialPassword } from '#apps/server/demo/accounts.ts'
import { accountsConsoleApi } from '#domain/identity/accounts/api/console.ts'
import { organiserRoleWords, newAccountWords as words } from '#domain/identity/accounts/words/console.ts'
import { permissionWords } from '#domain/identity/accounts/words/permissions.ts'
import { rolesWords } from '#domain/identity/roles/words/page.ts'
import { callerOf } from './caller.ts'
import { logIn, tokenOf } from './log-in.ts'
import { demonstration } from './people.ts'
import { expect, test } from './portal.ts'

/** Whether this person may see the list of accounts. */
const mayList = (who: ReturnType<typeof callerOf>) =>
  who.call(accountsConsoleApi.list, {}).then(
    () => true,
    () => false,
  )

test('the secretary opens an account by hand, and its owner gets in with the initial password', {
  tag: '@zh',
}, async ({ page, portal, language }) => {
  await logIn(page.context(), portal.url, demonstration('secretary'))
  const account = `${crypto.randomUUID()}@example.com`
  await page.goto('/accounts/new')
  await page.locator('#type').selectOption('organiser')
  await page.locator('#organiserRole').selectOption('desk')
  await page.locator('#name').fill('沈知远')
  await page.locator('#account').fill(account)
  await page.locator('#firstPassword').selectOption('initial')
  await page.locator('main button[type=submit]').click()
  await expect(page.getByRole('heading', { name: words.made[language] })).toBeVisible()
  await page.getByRole('link', { name: words.open[language] }).click()
  await expect(page.getByRole('heading', { name: '沈知远' })).toBeVisible()
  const [told] = await portal.mailbox.messages(account)
  expect(told?.text).toContain(account)
  expect(told?.text).not.toContain(demonstrationInitialPassword)
  await tokenOf(portal.url, { account, password: demonstrationInitialPassword })
})

test('a switch gives a permission at once, and what was just done can be undone', { tag: '@en' }, async ({
  page,
  portal,
  language,
}) => {
  // each language uses another role, because both run at once
  const role = language === 'zh' ? 'editor' : 'programme'
  const organiser = callerOf(portal.url, await tokenOf(portal.url, demonstration(role)))
  await logIn(page.context(), portal.url, demonstration('secretary'))
  await page.goto('/roles')
  const { label } = permissionWords.permissions['accounts:list']
  const name = rolesWords.switch({ role: organiserRoleWords[role], label })[language]
  const given = page.getByRole('switch', { name })
  await given.click({ force: true })
  await expect(given).toBeChecked()
  await expect.poll(() => mayList(organiser)).toBe(true)
  await page.getByRole('button', { name: rolesWords.undo[language] }).click()
  await expect(given).not.toBeChecked()
  await expect.poll(() => mayList(organiser)).toBe(false)
})
