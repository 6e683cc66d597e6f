import { signInApi } from '#domain/identity/sign-in/api.ts'
import { heldBackWords, registerWords } from '#domain/identity/sign-in/words/register.ts'
import { proofWords } from '#domain/identity/sign-in/words/sign-in.ts'
import { loginWords } from '#domain/identity/sign-in/words.ts'
import { fromOwnAddress } from './address.ts'
import { callerOf } from './caller.ts'
import { password, person } from './journey-steps.ts'
import { openMailbox } from './mailbox.ts'
import { makeUsedAccount } from './make-account.ts'
import { expect, test } from './portal.ts'
import { startPortal } from './portal-process.ts'

/** An attacker who knows the number of another person, and calls from a different address. */
function stranger(url: string) {
  const { call } = callerOf(url, undefined, fromOwnAddress())
  return {
    async send(account: string) {
      const { verifyId } = await call(signInApi.getVerifyCode, {})
      const body = { account, purpose: 'login', verifyId, verifyCode: 'abcd' } as const
      return call(signInApi.sendMessageCode, { body })
    },
    tryCode: (account: string, code: string) =>
      call(signInApi.securityCodeLogin, { body: { account, code } }).catch(() => undefined),
  }
}

test('a stranger has codes sent and types five wrong ones; the owner gets in at the first try', {
  tag: '@zh',
}, async ({ page, portal, language }) => {
  const me = person(page, language)
  const { account } = await makeUsedAccount(portal.url, password)
  const other = stranger(portal.url)
  await other.send(account)
  await portal.mailbox.nextCode(account)
  await page.goto('/login?way=code')
  await me.fill('account', account)
  await me.fillImageCode()
  await me.button(proofWords.sendCode).click()
  await expect(page.locator('#code')).toBeFocused()
  const code = await portal.mailbox.nextCode(account)
  const wrong = code === '000000' ? '000001' : '000000'
  await Promise.all(Array.from({ length: 5 }, () => other.tryCode(account, wrong)))
  await stranger(portal.url).send(account)
  await me.fill('code', code)
  await me.button(proofWords.submit).click()
  await expect(page).toHaveURL(/\/dashboard$/)
})

test('who cannot read the picture logs in by the keyboard alone: the device does the check', {
  tag: '@en',
}, async ({ page, portal, language }) => {
  const me = person(page, language)
  const { account } = await makeUsedAccount(portal.url, password)
  await page.goto('/login')
  await me.fill('account', account)
  await me.fill('password', password)
  const instead = me.button(loginWords.cannotRead)
  await page.locator('#verifyCode').focus()
  for (
    let pressed = 0;
    pressed < 3 && !(await instead.evaluate((one) => one === document.activeElement));
    pressed++
  )
    await page.keyboard.press('Tab')
  await expect(instead).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('status').filter({ hasText: me.say(loginWords.computed) })).toBeVisible()
  await expect(page.locator('#verifyCode')).toHaveValue(/^[A-Z3479]{4}$/)
  await page.locator('#verifyCode').press('Enter')
  await expect(page).toHaveURL(/\/dashboard$/)
})

test('when strangers have used up the codes of others, a newcomer’s device computes, and then it is said until when', {
  tag: '@whole',
}, async ({ page, language }) => {
  test.setTimeout(180_000)
  // a portal of its own: two codes for a picture, one more for computing, and one that is kept
  const portal = await startPortal(undefined, { CODES_PER_DAY: '4' })
  try {
    const me = person(page, language)
    const mailbox = openMailbox(portal.url)
    const newcomer = () => `${crypto.randomUUID()}@example.com`
    for (const account of [newcomer(), newcomer()]) await stranger(portal.url).send(account)
    const askFor = async (account: string) => {
      await page.goto(`${portal.url}/register?type=enterprise`)
      await me.fill('account', account)
      await me.fillImageCode()
      await me.button(registerWords.sendCode).click()
    }
    const first = newcomer()
    await askFor(first)
    await expect(page.getByText(me.say(heldBackWords.computing))).toBeVisible()
    await expect(page.getByText(me.say(heldBackWords.computing))).toHaveCount(0, { timeout: 60_000 })
    await me.fill('code', await mailbox.nextCode(first))
    await me.fill('password', password)
    await me.fill('again', password)
    await page.locator('[id="consents.policy"]').check()
    await me.button(registerWords.submit).click()
    await expect(page).toHaveURL(/\/dashboard$/)
    await page.evaluate(() => {
      localStorage.clear()
      sessionStorage.clear()
    })
    await askFor(newcomer())
    const told = page.getByText(me.say(heldBackWords.ifNone))
    await expect(told).toBeVisible({ timeout: 90_000 })
    await expect(told).toContainText(/\d\d:\d\d（北京时间）后可再次获取/)
  } finally {
    // the page asks on whether the code arrived
    await page.goto('about:blank')
    await portal.stop()
  }
})

test('where five wrong passwords came from this address, the device computes by itself and its owner gets in', {
  tag: '@en',
}, async ({ page, portal, language, extraHTTPHeaders }) => {
  const me = person(page, language)
  const { account } = await makeUsedAccount(portal.url, password)
  const { call } = callerOf(portal.url, undefined, extraHTTPHeaders)
  for (let i = 0; i < 5; i++) {
    const { verifyId } = await call(signInApi.getVerifyCode, {})
    const body = { account: 'nobody@example.com', password: 'wrong', verifyId, verifyCode: 'abcd' }
    await call(signInApi.login, { body }).catch(() => undefined)
  }
  await page.goto('/login')
  await me.fill('account', account)
  await me.fill('password', password)
  await me.fillImageCode()
  await me.button(loginWords.submit).click()
  await expect(page.getByRole('status').filter({ hasText: me.say(loginWords.computingLonger) })).toBeVisible()
  // the device computes for some seconds, on a busy machine for more
  await expect(page).toHaveURL(/\/dashboard$/, { timeout: 45_000 })
})
