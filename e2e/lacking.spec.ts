import type { Page } from '@playwright/test'
import { entranceCookie } from '#apps/web/page-data.ts'
import { organiserRoles } from '#domain/actor.ts'
import { firstOf } from './first-of.ts'
import { logIn, type Person } from './log-in.ts'
import { demonstration } from './people.ts'
import { expect, test } from './portal.ts'
import {
  crawl,
  heldByAll,
  lookAt,
  only,
  open,
  pretend,
  quietly,
  type Rights,
  rightsOf,
  type Watch,
  watchCalls,
} from './pressing.ts'

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
  watch.rights = without(rights, 'participants:list')
  await lookAt(page, watch, { presses: false })
  expect([...watch.faults].join('\n')).toMatch(/links to \/participants$/m)
})

test('buttons are pressed in a question and in a dialog too, and a write that somebody might not make is found out', {
  tag: '@en',
}, async ({ page, portal }) => {
  test.setTimeout(180_000)
  const person = demonstration('reception')
  const watch = await watchCalls(page, portal.url)
  const rights = await rightsOf(portal.url, person)
  watch.rights = rights
  await comeToConsole(page, portal.url, person)
  await page.goto(`${portal.url}/tags`)
  await firstOf('/tags')(page)
  await quietly(page)
  await lookAt(page, watch)
  expect(writesOf(watch)).toMatch(/^DELETE \/qms\/tags\/[\w-]+$/m)
  expect([...watch.faults]).toEqual([])
  // as if the button had asked no permission
  watch.rights = without(rights, 'tags:edit')
  await lookAt(page, watch)
  expect([...watch.faults].join('\n')).toMatch(
    /“Delete”, “Delete”: DELETE \/qms\/tags\/[\w-]+ needs tags:edit$/m,
  )
  await page.evaluate(() => fetch('/qms/no-such-call', { method: 'POST' }))
  expect([...watch.faults].join('\n')).toMatch(/POST \/qms\/no-such-call is no known call$/m)
  watch.faults.clear()
  watch.rights = rights
  await open(page, '/activities')
  await firstOf('/activities', '/people')(page)
  await quietly(page)
  await lookAt(page, watch)
  expect(writesOf(watch)).toMatch(/^PUT \/qms\/attendance\/activities\/[\w-]+\/presence$/m)
  expect([...watch.faults]).toEqual([])
})

/** The writes that were tried, a line each. */
const writesOf = ({ calls }: Watch) => [...calls].filter((call) => !call.startsWith('GET ')).join('\n')

const without = (rights: Rights, permission: string) =>
  only(
    rights,
    [...rights.permissions].filter((each) => each !== permission),
  )

for (const role of organiserRoles)
  test(`every link and button of the console is one that the role ${role} may use`, {
    tag: ['@whole', '@en'],
  }, async ({ page, portal }) => {
    test.setTimeout(1_800_000)
    const person = demonstration(role)
    const watch = await watchCalls(page, portal.url)
    watch.rights = await rightsOf(portal.url, person)
    await comeToConsole(page, portal.url, person)
    const start = withoutRecord(watch.rights.pages)
    // not “/”, for which the HTML guesses the overview before it is known who comes
    await page.goto(`${portal.url}${start[0] ?? '/'}`)
    await quietly(page)
    const { seen, pressed } = await crawl(page, watch, { start, each: 1, presses: true })
    expect([...watch.faults]).toEqual([])
    expect(writesOf(watch)).toMatch(/^POST /m)
    expect(seen.size).toBeGreaterThan(5)
    expect(pressed).toBeGreaterThan(20)
  })

/** What follows a reply, of a record (`may`) or of the set-up, which the server makes for the secretary here; and the drawing of a hall, whose editors read halls. Each of them is met. */
const decidedByReply = [
  /^\/set-up: links to /,
  /^\/review\/[\w-]+, .* needs participants:reveal$/,
  /^\/participants\/[\w-]+(\/edit\/identity)?, .* needs participants:reveal$/,
  /^\/participants\/[\w-]+: links to \/participants\/[\w-]+\/(edit\/identity|itinerary)$/,
  /^\/halls\/[\w-]+\/drawing\b.* needs halls:list$/,
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
  const faults = [...watch.faults]
  const decided = (fault: string) => decidedByReply.filter((pattern) => pattern.test(fault))
  expect(faults.filter((fault) => decided(fault).length === 0)).toEqual([])
  const unused = decidedByReply.filter((pattern) => !faults.some((fault) => pattern.test(fault)))
  expect(unused, 'exceptions that nothing needs any more').toEqual([])
  expect(writesOf(watch)).toMatch(/^POST /m)
  expect(buttons).toBeGreaterThan(300)
})
