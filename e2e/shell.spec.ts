import type { BrowserContext, Page } from '@playwright/test'
import { appWords } from '#apps/web/app-words.ts'
import { againWords } from '#domain/identity/sign-in/words/log-in-again.ts'
import { loginWords } from '#domain/identity/sign-in/words.ts'
import { webWords } from '#kit/web/web-words.ts'
import { fillImageCode } from './image-code.ts'
import { password, person } from './journey-steps.ts'
import { logInAnew } from './log-in.ts'
import { makeAccount } from './make-account.ts'
import { demonstration } from './people.ts'
import { expect, test } from './portal.ts'
import { endSession } from './screens.ts'

// The shell in exceptional situations: code that does not load, an expired session, another tab.

const enterprise = demonstration('enterprise')

/** The first guest in this state, on the page of one section. */
async function editFirst(page: Page, url: string, status: string, section: string) {
  await page.goto(`${url}/guests?status=${status}`)
  const href = await page.locator('main a[href^="/guests/"][href*="-"]:visible').first().getAttribute('href')
  await page.goto(`${url}${href?.split('?')[0]}/edit/${section}`)
}

test('code that does not come is asked for again, once more after loading anew, then a page says so and tries again', {
  tag: '@zh',
}, async ({ page, portal, language, faults }) => {
  const me = person(page, language)
  await logInAnew(page.context(), portal.url, enterprise)
  const code = /\/assets\/organisation-page-.*\.js/
  let asked = 0
  await page.route(code, (route) => {
    asked += 1
    return route.abort()
  })
  await page.goto(`${portal.url}/organisation`)
  await expect.poll(() => asked).toBe(6)
  await expect(page.getByText(me.say(appWords.pageNotLoaded))).toBeVisible()
  // it is not loaded anew for ever
  expect(asked).toBe(6)
  faults.splice(0)
  await page.unroute(code)
  await me.button(webWords.tryAgain).click()
  await expect(page.locator('#name')).toBeVisible()
  // the browser itself logs each missing file
  faults.splice(0)
})

test('after a 401 one logs in over the page: nothing is loaded anew, what was typed is saved', {
  tag: '@en',
}, async ({ page, portal, language }) => {
  const me = person(page, language)
  await logInAnew(page.context(), portal.url, enterprise)
  await editFirst(page, portal.url, 'returned', 'job')
  const field = page.locator('#jobTitle')
  await expect(field).toBeVisible()
  await page.evaluate(() => Object.assign(window, { sameLoad: true }))
  await endSession(page.context())
  const typed = `Head of Harbour ${new Date().toISOString()}`
  await field.fill(typed)
  await me.button(webWords.logInAgain).click()
  await expect(page.getByRole('dialog')).toContainText(enterprise.account)
  await page
    .getByRole('dialog')
    .locator('#password')
    .fill(enterprise.password ?? '')
  await fillImageCode(page.getByRole('dialog'))
  await me.button(againWords.submit).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await me.saved()
  await expect(field).toHaveValue(typed)
  expect(await page.evaluate(() => 'sameLoad' in window)).toBe(true)
  await page.reload()
  await expect(field).toHaveValue(typed)
})

test('who goes on with another account begins at the start, and not on a page of the first one', {
  tag: '@zh',
}, async ({ page, portal, language }) => {
  const me = person(page, language)
  const other = demonstration('government')
  await logInAnew(page.context(), portal.url, enterprise)
  await editFirst(page, portal.url, 'returned', 'job')
  const field = page.locator('#jobTitle')
  await expect(field).toBeVisible()
  await endSession(page.context())
  await field.fill('Typed when the session had ended')
  await me.button(webWords.logInAgain).click()
  await me.button(againWords.elsewhere).click()
  await expect(page).toHaveURL(/\/login$/)
  await me.fill('account', other.account)
  await me.fill('password', other.password ?? '')
  await me.fillImageCode()
  await me.button(loginWords.submit).click()
  await expect(page).toHaveURL(/\/dashboard$/)
})

test('“cancel” leaves the person in peace until they press something', { tag: '@en' }, async ({
  page,
  portal,
  language,
}) => {
  const me = person(page, language)
  await logInAnew(page.context(), portal.url, enterprise)
  await editFirst(page, portal.url, 'returned', 'job')
  const field = page.locator('#jobTitle')
  await expect(field).toBeVisible()
  await endSession(page.context())
  await field.fill('Typed when the session had ended')
  await me.button(webWords.cancel).click()
  await expect(field).toBeFocused()
  const refused = page.waitForResponse((response) => response.status() === 401)
  await field.fill('Typed on to be copied')
  await refused
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.locator('aside a[href="/organisation"]').click()
  await expect(page.getByRole('dialog')).toHaveCount(1)
})

const tokenIn = async (context: BrowserContext) =>
  (await context.cookies()).find(({ name }) => name === 'QMS-User-Admin-Token')?.value

test('a tab leaves when another account logs in or out in another one, and stays for the same account', {
  tag: '@zh',
}, async ({ page, portal, language }) => {
  const me = person(page, language)
  const context = page.context()
  await logInAnew(context, portal.url, enterprise)
  await page.goto(`${portal.url}/guests`)
  await expect(page.locator('main h1')).toBeVisible()
  await page.evaluate(() => Object.assign(window, { sameLoad: true }))
  const back = () => page.evaluate(() => dispatchEvent(new Event('focus')))

  const before = await tokenIn(context)
  const taken = page.waitForResponse('**/loginInfo*')
  await logInAnew(context, portal.url, enterprise)
  expect(await tokenIn(context)).not.toBe(before)
  await back()
  await taken
  await page.locator('aside a[href="/organisation"]').click()
  await expect(page.locator('#name')).toBeVisible()
  expect(await page.evaluate(() => 'sameLoad' in window)).toBe(true)

  await logInAnew(context, portal.url, demonstration('media'))
  await back()
  await expect(page).toHaveURL(`${portal.url}/dashboard`)
  // media register a team, enterprises do not
  await expect(page.locator('aside a[href="/registration"]')).toBeVisible()

  const other = await context.newPage()
  await other.goto(`${portal.url}/dashboard`)
  await other.getByRole('button', { name: me.say(appWords.logOut) }).click()
  await expect(other).toHaveURL(`${portal.url}/login`)
  await expect(page).toHaveURL(`${portal.url}/login`)
})

test('an empty menu says so and loads the page anew', { tag: '@en' }, async ({ page, portal, language }) => {
  const me = person(page, language)
  await logInAnew(page.context(), portal.url, enterprise)
  const empty = JSON.stringify({ code: 0, message: 'ok', data: [] })
  await page.route('**/userMenuTree*', (route) => route.fulfill({ body: empty }))
  await page.goto(`${portal.url}/dashboard`)
  await expect(page.getByText(me.say(appWords.notAuthorised))).toBeVisible()
  await page.unroute('**/userMenuTree*')
  await page.waitForEvent('load')
  await expect(page.locator('main h1')).toBeVisible()
})

test('who cannot be verified logs in again, and is told so', { tag: '@zh' }, async ({
  page,
  portal,
  language,
}) => {
  const me = person(page, language)
  await logInAnew(page.context(), portal.url, enterprise)
  await endSession(page.context())
  await page.goto(`${portal.url}/guests?status=draft`)
  await expect(page).toHaveURL(`${portal.url}/login`)
  await expect(page.getByText(me.say(appWords.verifyFailed))).toBeVisible()
  expect(await tokenIn(page.context())).toBeUndefined()
  await logInAnew(page.context(), portal.url, enterprise)
  await page.reload()
  await expect(page).toHaveURL(`${portal.url}/guests?status=draft`)
})

test('a menu that is refused says why in its own words, or “Has Error”', { tag: '@en' }, async ({
  page,
  portal,
  language,
}) => {
  const me = person(page, language)
  for (const message of ['The menu is being repaired', '']) {
    await logInAnew(page.context(), portal.url, enterprise)
    const refused = JSON.stringify({ code: 40912, message: message || undefined, data: null })
    await page.route('**/userMenuTree*', (route) => route.fulfill({ status: 409, body: refused }))
    await page.goto(`${portal.url}/dashboard`)
    await expect(page).toHaveURL(`${portal.url}/login`)
    await expect(page.getByText(message || me.say(appWords.hasError))).toBeVisible()
    expect(await tokenIn(page.context())).toBeUndefined()
    await page.unroute('**/userMenuTree*')
  }
})

test('the menu is folded on a wide screen, and stays so at the next visit', { tag: '@zh' }, async ({
  page,
  portal,
  language,
}) => {
  const me = person(page, language)
  await logInAnew(page.context(), portal.url, enterprise)
  await page.goto(`${portal.url}/guests`)
  await page.getByRole('button', { name: me.say(appWords.fold) }).click()
  await expect(page.locator('aside')).toBeHidden()
  await page.reload()
  await expect(page.locator('main h1')).toBeVisible()
  await expect(page.locator('aside')).toBeHidden()
  const kept = await page.evaluate(() => [
    localStorage.getItem('sidebarStatus'),
    localStorage.getItem('device'),
  ])
  expect(kept).toEqual(['0', 'desktop'])
  await page.getByRole('button', { name: me.say(appWords.unfold) }).click()
  await expect(page.locator('aside')).toBeVisible()
})

// `npm test` takes the same road from the login: `accounts.spec.ts`
test('a first password is changed before anything else; then the page that was wanted appears', {
  tag: '@whole',
}, async ({ page, portal }) => {
  const newcomer = await makeAccount(portal.url)
  await logInAnew(page.context(), portal.url, newcomer)
  await page.goto(`${portal.url}/organisation?from=mail`)
  await expect(page.locator('#oldPassword')).toBeVisible()
  await expect(page.locator('aside')).toHaveCount(0)
  expect(new URL(page.url()).pathname).toBe('/organisation')
  await page.locator('#oldPassword').fill(newcomer.password)
  await page.locator('#newPassword').fill(password)
  await page.locator('#again').fill(password)
  await page.locator('main button[type=submit]').click()
  await expect(page.locator('aside')).toBeVisible()
  await expect(page).toHaveURL(`${portal.url}/organisation?from=mail`)
  await expect(page.locator('#name')).toBeVisible()
})

test('the whole menu of a secretary is in sight at 900 px, with the largest group open', {
  tag: '@en',
}, async ({ page, portal }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await logInAnew(page.context(), portal.url, demonstration('secretary'))
  await page.goto(`${portal.url}/accounts`)
  const menu = page.locator('#sidebar')
  await expect(menu.locator('[aria-current=page]')).toBeInViewport({ ratio: 1 })
  await expect(menu.getByRole('button').last()).toBeInViewport({ ratio: 1 })
  await expect(menu.getByRole('link').last()).toBeInViewport({ ratio: 1 })
  const heights = await menu
    .locator('nav a, nav button')
    .evaluateAll((all) => all.map((each) => each.getBoundingClientRect().height))
  expect(Math.min(...heights)).toBeGreaterThanOrEqual(24)
})
