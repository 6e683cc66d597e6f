import { randomBytes } from 'node:crypto'
import type { Page, Route } from '@playwright/test'
import { reviewApi } from '#domain/approval/review/api.ts'
import { decideOn, submitAgain } from '#domain/approval/review/testing.ts'
import { decidingWords, deskWords, undoWords } from '#domain/approval/review/words/desk.ts'
import { heldWords, holdButtonWords, holdWords } from '#domain/approval/review/words/held.ts'
import { pendingGuest } from '#domain/people/participants/testing.ts'
import { isWholeRun } from '#kit/testing/whole-run.ts'
import { callerOf } from './caller.ts'
import { person } from './journey-steps.ts'
import { logIn, tokenOf } from './log-in.ts'
import { makeUsedAccount } from './make-account.ts'
import { demonstration } from './people.ts'
import { expect, test } from './portal.ts'
import type { Language } from './set-language.ts'

// The desk worked through by keys alone, faster than the network.

/** Letters, as names have no digits. */
const lettersOf = (at: number) => String.fromCharCode(65 + Math.floor(at / 26), 65 + (at % 26))

/** A family name of this run: the portal may keep those of earlier ones. */
const familyOf = (name: string) =>
  name + [...randomBytes(6)].map((byte) => String.fromCharCode(97 + (byte % 26))).join('')

/** A reviewer's queue of guests of one organisation, found by a name of their own. */
async function queueOf(
  page: Page,
  url: string,
  language: Language,
  { family, count }: { family: string; count: number },
) {
  const liaison = callerOf(url, await tokenOf(url, await makeUsedAccount(url, 'Harbour#2026')))
  const colleague = callerOf(url, await tokenOf(url, demonstration('secretary')))
  const guests = []
  for (let at = 0; at < count; at++)
    guests.push(
      await pendingGuest(liaison, { passportName: `${family} ${lettersOf(at)}`, chineseName: null }),
    )
  await logIn(page.context(), url, demonstration('reviewer'))
  const query = { search: family, size: 50 }
  const pathOf = (id?: string) => `/review${id ? `/${id}` : ''}?search=${family}`
  const ids = guests.map(({ id }) => id)
  const statusOf = async (id: string) =>
    (await colleague.call(reviewApi.read, { params: { id } })).participant.status
  const isOpen = (at: number) =>
    expect(page.getByRole('heading', { level: 2, name: `${family} ${lettersOf(at)}` })).toBeVisible()
  return {
    page,
    me: person(page, language),
    liaison,
    colleague,
    guests,
    ids,
    query,
    pathOf,
    statusOf,
    isOpen,
  }
}

/** Reads about a record that were answered, as they are made from now on; claiming it is no read. */
function readsAbout(page: Page, id: string) {
  const reads: string[] = []
  page.on('requestfinished', (request) => {
    if (request.method() === 'GET' && request.url().includes(id)) reads.push(request.url())
  })
  return reads
}

/** The record, possible duplicates, the face check, the portrait and the business card. */
const readsAhead = 5

/** How many are decided on, one after the other. */
const pressed = isWholeRun ? 12 : 4

test('each key decides on the record that is open, and the next one is there without a call', {
  tag: '@en',
}, async ({ page, portal, language }) => {
  test.slow()
  const family = familyOf('Keyvaughan')
  const queue = await queueOf(page, portal.url, language, { family, count: pressed + 2 })
  const { ids, pathOf, isOpen, colleague } = queue
  const reads = readsAbout(page, String(ids[1]))
  await page.goto(pathOf(ids[0]))
  await isOpen(0)
  await expect.poll(() => reads.length).toBe(readsAhead)
  const claimed = page.waitForResponse((response) => response.url().endsWith(`${ids[1]}/claim`))
  await page.keyboard.press('j')
  await isOpen(1)
  await expect(page.getByRole('img', { name: `${family} AB` }).first()).toBeVisible()
  await claimed
  expect(reads).toHaveLength(readsAhead)
  await page.keyboard.press('k')
  await isOpen(0)
  // a held key and a double press count once
  await page.keyboard.down('a')
  await page.keyboard.down('a')
  await page.keyboard.up('a')
  await isOpen(1)
  // time passes: a press within 0.2 s of the one before would count as a double press
  await page.keyboard.press('Shift', { delay: 300 })
  // the key is down for 0.3 s: longer than a double press takes
  for (let at = 1; at < pressed; at++) {
    await page.keyboard.press('a', { delay: 300 })
    await isOpen(at + 1)
  }
  const approved = { search: family, status: 'approved', size: 100 } as const
  await expect
    .poll(async () => (await colleague.call(reviewApi.queue, { query: approved })).total)
    .toBe(pressed)
  const waiting = await colleague.call(reviewApi.queue, { query: { search: family } })
  expect(waiting.records.map(({ id }) => id)).toEqual(ids.slice(pressed))
})

/** How many are pressed while nothing is waited for. */
const pressedBlindly = isWholeRun ? 30 : 5

test('keys pressed faster than records come are applied in order, each when its record was drawn', {
  tag: '@en',
}, async ({ page, portal, language }) => {
  test.slow()
  const family = familyOf('Rushmere')
  const queue = await queueOf(page, portal.url, language, { family, count: pressedBlindly + 2 })
  const { me, ids, pathOf, isOpen, colleague } = queue
  const released: (() => Promise<void>)[] = []
  for (const id of ids.slice(1)) released.push(await holdRead(page, id))
  await page.goto(pathOf(ids[0]))
  await isOpen(0)
  await expect(page.locator(`[data-queue] a[href*="${ids[1]}"]`).first()).toBeVisible()
  for (let at = 0; at < pressedBlindly; at++) await page.keyboard.press('a', { delay: 300 })
  const further = me.say(decidingWords.keptFurther({ count: pressedBlindly - 2 }))
  await expect(page.getByText(further)).toBeVisible()
  const approved = { search: family, status: 'approved', size: 100 } as const
  const idsOf = async (query: object) =>
    (await colleague.call(reviewApi.queue, { query: { search: family, size: 100, ...query } })).records.map(
      ({ id }) => id,
    )
  // what was not drawn is not decided
  await expect.poll(() => idsOf(approved)).toEqual(ids.slice(0, 1))
  for (const release of released) await release()
  await expect.poll(async () => (await idsOf(approved)).length).toBe(pressedBlindly)
  expect(await idsOf({})).toEqual(ids.slice(pressedBlindly))
  await isOpen(pressedBlindly)
})

/** Holds the read of a record back until it is released. */
async function holdRead(page: Page, id: string) {
  const held: Route[] = []
  const pattern = `**/qms/review/${id}`
  await page.route(pattern, (route) => void held.push(route))
  return async () => {
    for (const route of held) await route.continue()
    await page.unroute(pattern)
  }
}

test('a key waits for its record, and for no other version of it', { tag: '@en' }, async ({
  page,
  portal,
  language,
}) => {
  const family = familyOf('Waitwright')
  const queue = await queueOf(page, portal.url, language, { family, count: 5 })
  const { me, liaison, colleague, guests, ids, pathOf, statusOf, isOpen } = queue
  const [first, second, third] = ids as [string, string, string]
  const releaseSecond = await holdRead(page, second)
  const releaseThird = await holdRead(page, third)
  await page.goto(pathOf(first))
  await isOpen(0)
  await page.keyboard.press('a', { delay: 300 })
  const kept = page.getByText(me.say(decidingWords.kept({ decision: decidingWords.approve })))
  await page.keyboard.press('a', { delay: 300 })
  await expect(kept).toBeVisible()
  await releaseSecond()
  await expect.poll(() => statusOf(second)).toBe('approved')
  // the third is submitted again after the key was pressed: nothing is decided
  await page.keyboard.press('a', { delay: 300 })
  await expect(kept).toBeVisible()
  // meant for the fourth: it ends with the one before it
  await page.keyboard.press('a', { delay: 300 })
  await submitAgain(liaison, third, { jobTitle: 'Head of the harbour' })
  await releaseThird()
  const notice = page.getByRole('alert')
  await expect(notice).toContainText(me.say(decidingWords.otherVersion))
  await expect(page.getByText(me.say(decidingWords.keysDropped({ count: 1 })))).toBeVisible()
  expect(await statusOf(third)).toBe('pending')
  await me
    .button(decidingWords.undecidedClose)
    .or(page.getByRole('button', { name: 'Understood' }))
    .click()
  // a colleague is faster: the reader has gone on and is told, with the way back
  const fourth = guests[3]
  if (!fourth) throw new Error('no fourth guest')
  await page.keyboard.press('j')
  await isOpen(3)
  await decideOn(colleague, fourth, 'return')
  await page.keyboard.press('a')
  await isOpen(4)
  await expect(notice).toContainText(me.say(decidingWords.skipped))
  await notice.getByRole('link', { name: `${family} AD` }).click()
  await isOpen(3)
  expect(await statusOf(fourth.id)).toBe('returned')
})

test('decisions made before the queue has come lead on when it has', { tag: '@en' }, async ({
  page,
  portal,
  language,
}) => {
  const family = familyOf('Queueford')
  const queue = await queueOf(page, portal.url, language, { family, count: 3 })
  const { ids, pathOf, statusOf, isOpen } = queue
  const held: Route[] = []
  const pattern = /\/qms\/review\?/
  await page.route(pattern, (route) => void held.push(route))
  await page.goto(pathOf(ids[0]))
  await isOpen(0)
  await page.keyboard.press('a', { delay: 300 })
  await expect.poll(() => statusOf(String(ids[0]))).toBe('approved')
  // for the record that comes next, whichever that is
  await page.keyboard.press('a')
  for (const route of held) await route.continue()
  await page.unroute(pattern)
  await isOpen(2)
  await expect.poll(() => statusOf(String(ids[1]))).toBe('approved')
})

test('decisions that are held back are published together', { tag: '@en' }, async ({
  page,
  portal,
  language,
}) => {
  const family = familyOf('Heldsworth')
  const queue = await queueOf(page, portal.url, language, { family, count: 3 })
  const { me, colleague, guests, ids, pathOf, statusOf, isOpen } = queue
  await page.goto(pathOf(ids[0]))
  await isOpen(0)
  await page.keyboard.press('h')
  await expect(me.button(holdButtonWords.approve)).toBeVisible()
  await page.keyboard.press('a')
  await isOpen(1)
  await page.getByRole('textbox', { name: me.say(decidingWords.remark) }).fill('Photo of this year, please')
  await me.button(holdButtonWords.return).click()
  await isOpen(2)
  const rows = page.getByRole('region', { name: me.say(deskWords.queue) })
  await expect(rows.getByText(me.say(holdWords.return))).toBeVisible()
  expect(await statusOf(String(ids[1]))).toBe('pending')
  await page.goto('/held-back')
  await expect(page.getByRole('row', { name: new RegExp(`${family} AA`) })).toBeVisible()
  for (const name of [new RegExp(`${family} AA`), new RegExp(`${family} AB`)])
    await page.getByRole('row', { name }).getByRole('checkbox').check()
  await me.button(heldWords.publish({ count: 2 })).click()
  // between choosing and confirming, a colleague decides on one of them
  if (guests[1]) await decideOn(colleague, guests[1], 'approve')
  await page.getByRole('dialog').getByRole('button').last().click()
  const report = page.getByRole('dialog')
  await expect(report).toContainText(me.say(heldWords.published({ count: 1 })))
  await expect(report.getByRole('link', { name: `${family} AB` })).toBeVisible()
  expect(await statusOf(String(ids[0]))).toBe('approved')
  await report.getByRole('button').last().click()
  await me
    .button(undoWords.undo)
    .or(page.getByRole('button', { name: /^Undo/ }))
    .click()
  await expect.poll(() => statusOf(String(ids[0]))).toBe('pending')
})
