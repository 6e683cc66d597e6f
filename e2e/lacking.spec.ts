import type { Page } from '@playwright/test'
import { entranceCookie } from '#apps/web/page-data.ts'
import { organiserRoles } from '#domain/actor.ts'
import { logIn, type Person } from './log-in.ts'
import { demonstration } from './people.ts'
import { expect, test } from './portal.ts'
import { crawl, heldByAll, lookAt, only, pretend, quietly, rightsOf, watchCalls } from './pressing.ts'

// Whoever lacks a permission sees neither link nor button that needs it; what the server answers is tried by
// apps/server/lacking-permissions.test.ts.

/** Logs in where the console was visited before: a first visit guesses the portal's pages, which costs refused calls. */
async function comeToConsole(page: Page, url: string, person: Person) {
  await logIn(page.context(), url, person)
  await page.context().addCookies([{ name: entranceCookie, value: '1', url }])
}

const withoutRecord = (paths: readonly { path: string }[]) =>
  paths.map(({ path }) => path).filter((path) => !path.includes(':'))

test('the desk is shown no link or button that it may not use, and one that it might not is found out', {
  tag: '@en',
}, async ({ page, portal }) => {
  const person = demonstration('desk')
  const watch = await watchCalls(page, portal.url)
  const rights = await rightsOf(portal.url, person)
  watch.rights = rights
  await comeToConsole(page, portal.url, person)
  await page.goto(`${portal.url}/tags`)
  await quietly(page)
  expect((await lookAt(page, watch)).pressed).toBeGreaterThan(3)
  expect([...watch.faults]).toEqual([])
  // as if the page had shown what it asks no permission for
  watch.rights = only(
    rights,
    [...rights.permissions].filter((each) => !/^(summit:read|participants:list)$/.test(each)),
  )
  await lookAt(page, watch)
  const found = [...watch.faults].join('\n')
  expect(found).toMatch(/links to \/participants$/m)
})

for (const role of organiserRoles)
  test(`every link and button of the console is one that the role ${role} may use`, {
    tag: ['@whole', '@en'],
  }, async ({ page, portal }) => {
    test.setTimeout(1_800_000)
    const person = demonstration(role)
    const watch = await watchCalls(page, portal.url)
    watch.rights = await rightsOf(portal.url, person)
    await comeToConsole(page, portal.url, person)
    await page.goto(`${portal.url}/`)
    await quietly(page)
    const start = [new URL(page.url()).pathname, ...withoutRecord(watch.rights.pages)]
    const { seen, pressed } = await crawl(page, watch, { start, each: 1, presses: true })
    expect([...watch.faults]).toEqual([])
    expect(seen.size).toBeGreaterThan(5)
    expect(pressed).toBeGreaterThan(20)
  })

/** What follows a reply, of a record (`may`) or of the set-up, which the server makes for the secretary here; and the drawing of a hall, whose editors read halls. */
const decidedByReply = [
  /^\/set-up: links to /,
  /needs participants:reveal$/,
  /links to \/participants\/[\w-]+\/(edit\/identity|itinerary)$/,
  /\/drawing .*needs halls:list$/,
]

test('every link and button of a page needs nothing that its readers may lack', {
  tag: ['@whole', '@en'],
}, async ({ page, portal }) => {
  test.setTimeout(1_800_000)
  const person = demonstration('secretary')
  const all = await rightsOf(portal.url, person)
  const watch = await watchCalls(page, portal.url)
  watch.rights = all
  await comeToConsole(page, portal.url, person)
  await page.goto(`${portal.url}/`)
  await quietly(page)
  const { seen } = await crawl(page, watch, { start: withoutRecord(all.pages), each: 1, presses: false })
  await pretend(page, watch)
  let buttons = 0
  for (const [path, [address = '']] of seen) {
    const permission = all.pages.find((each) => each.path === path)?.permission ?? ''
    watch.rights = only(all, [...heldByAll, permission])
    watch.cause = `${address} with ${permission} alone`
    await page.goto(portal.url + address)
    await quietly(page)
    buttons += (await lookAt(page, watch)).pressed
  }
  const faults = [...watch.faults].filter((fault) => !decidedByReply.some((end) => end.test(fault)))
  expect(faults).toEqual([])
  expect(buttons).toBeGreaterThan(300)
})
