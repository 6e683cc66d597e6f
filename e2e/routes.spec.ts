import type { Page } from '@playwright/test'
import { type RouteRow, routeRows } from '#apps/server/specification/routes.ts'
import { logIn } from './log-in.ts'
import { demonstration } from './people.ts'
import { expect, test } from './portal.ts'

// Section 2 of the specification in a real browser: every address of the table, with and without a token. Addresses are opened within the running
// app, as by a link, so that the whole table takes seconds; one in each state is typed into the address bar.

/** Opens an address without reloading the app. */
async function follow(page: Page, path: string) {
  await page.evaluate((to) => {
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate', { state: null }))
  }, path)
}

const addressOf = (page: Page) => {
  const { pathname, search, hash } = new URL(page.url())
  return pathname + search + hash
}

/** Opens the rows of the table and returns those that ended elsewhere. */
async function walk(page: Page, rows: readonly RouteRow[], landing: (row: RouteRow) => string) {
  for (const row of rows) {
    await follow(page, row.open)
    await expect.poll(() => addressOf(page), { message: `${row.open}: ${row.says}` }).toBe(landing(row))
    await expect(page.getByRole('main'), row.open).toBeVisible()
    // the route's own title, then the summit's name
    await expect(page, row.open).toHaveTitle(/^.+ – .*(峰会|Summit)/)
  }
}

/** Titles required by the specification (section 2). */
const titles: ReadonlyArray<[path: string, title: RegExp]> = [
  ['/notice/myNotice', /^Announcement – .*Summit/],
  ['/download', /^Download – .*Summit/],
  ['/401', /^401 · .+ – .*Summit/],
  ['/404', /^404 · .+ – .*Summit/],
]

/** Not for a browser's history, which would treat them as another site, or normalise them. */
const typable = routeRows.filter(({ open }) => !/[\\]|%$/.test(open))

test('without a token every address lands where the table says', { tag: '@zh' }, async ({ page, portal }) => {
  await page.goto(`${portal.url}/guests?status=draft`)
  await expect(page).toHaveURL(`${portal.url}/login`)
  await walk(page, typable, ({ visitor }) => visitor)
})

test('with a token every address lands where the table says', { tag: '@en' }, async ({ page, portal }) => {
  await logIn(page.context(), portal.url, demonstration('enterprise'))
  await page.goto(`${portal.url}/login`)
  await expect(page).toHaveURL(`${portal.url}/dashboard`)
  await walk(page, typable, ({ member }) => member)
  // the specification's own words, whatever the headings are
  for (const [path, title] of titles) {
    await follow(page, path)
    await expect(page, path).toHaveTitle(title)
  }
  // a person's name precedes the title of the route
  await follow(page, '/guests?status=approved')
  const person = page.locator('main a[href^="/guests/"][href*="-"]:visible').first()
  await person.click()
  await expect(page).toHaveTitle(/^(?!Guest).+ – Guest – .*Summit/)
  const { pathname } = new URL(page.url())
  // so do a form, an activity and a notice
  await follow(page, `${pathname}/edit/identity`)
  await expect(page).toHaveTitle(/^.+ – .+ – .*Summit/)
  for (const list of ['/activities', '/notice/myNotice']) {
    await follow(page, list)
    await page.locator(`main a[href^="${list}/"][href*="-"]:visible`).first().click()
    await expect(page).toHaveTitle(/^.+ – .+ – .*Summit/)
  }
})

test('a page that this account has not stands beside the records that it has', { tag: '@en' }, async ({
  page,
  portal,
}) => {
  await logIn(page.context(), portal.url, demonstration('volunteer'))
  await page.goto(`${portal.url}/dashboard`)
  const landings = [
    ['/guests/passports', '/403'],
    ['/review', '/403'],
    ['/guests/elsewhere', '/404'],
  ] as const
  for (const [path, landing] of landings) {
    await follow(page, path)
    await expect.poll(() => addressOf(page), { message: path }).toBe(landing)
  }
})

test('after the login one is where one wanted to be, with query and hash', { tag: '@zh' }, async ({
  page,
  portal,
}) => {
  await page.goto(`${portal.url}/redirect/guests?status=draft#list`)
  await expect(page).toHaveURL(`${portal.url}/login`)
  await logIn(page.context(), portal.url, demonstration('enterprise'))
  await page.goto(`${portal.url}/login`)
  await expect(page).toHaveURL(`${portal.url}/guests?status=draft#list`)
})

test('a browser without script reads which browsers are recommended, and is led there', {
  tag: '@en',
}, async ({ browser, portal }) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  try {
    const page = await context.newPage()
    await page.goto(`${portal.url}/login`)
    await page.locator('a[href="/RecommendBrowser"]').first().click()
    await expect(page.getByText('Microsoft Edge').or(page.getByText('Edge')).first()).toBeVisible()
    await expect(page.locator('section[lang="zh-CN"]')).toContainText('请更换浏览器')
    await expect(page.locator('section[lang="en"]')).toContainText('Please use another browser')
  } finally {
    await context.close()
  }
})

test('a browser that lacks what the app needs is led there by itself', { tag: '@zh' }, async ({
  page,
  portal,
}) => {
  await page.addInitScript(() => Reflect.deleteProperty(Object, 'hasOwn'))
  await page.goto(`${portal.url}/login`)
  await expect(page).toHaveURL(`${portal.url}/RecommendBrowser`)
})
