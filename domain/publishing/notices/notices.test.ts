import { randomUUID } from 'node:crypto'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestPortal, type TestPortal } from '#apps/server/testing/test-portal.ts'
import { createSummit } from '#domain/ground/summit/testing.ts'
import { signInApi } from '#domain/identity/sign-in/api.ts'
import { refusalOf } from '#kit/testing/refusal-of.ts'
import { noticesApi as api } from './api.ts'
import { noticeReads } from './server/tables.ts'
import { type GivenNotice, releasedNotice } from './testing.ts'

let portal: TestPortal
let reader: Awaited<ReturnType<TestPortal['organisationAccount']>>
beforeEach(async () => {
  await portal?.close()
  portal = await startTestPortal()
  reader = await portal.organisationAccount()
})
afterAll(() => portal.close())

type Caller = Pick<typeof reader, 'call'>
const idsFor = async ({ call }: Caller, query: { read?: 'true' | 'false' } = {}) =>
  (await call(api.page, { query })).records.map(({ id }) => id)
const unreadFor = ({ call }: Caller) => call(api.unreadCount, {})
const read = ({ call }: Caller, noticeId: string) => call(api.markRead, { body: { noticeId } })
const inDays = (days: number) => new Date(portal.clock.now().getTime() + days * 86_400_000)

describe('the list', () => {
  it('shows what was released, unread ones first, then the newest', async () => {
    const oldest = await releasedNotice(portal, { releasedAt: inDays(-3) })
    const middle = await releasedNotice(portal, { releasedAt: inDays(-2) })
    const newest = await releasedNotice(portal, { releasedAt: inDays(-1) })
    expect(await idsFor(reader)).toEqual([newest, middle, oldest])
    await read(reader, newest)
    expect(await idsFor(reader)).toEqual([middle, oldest, newest])
    expect(await idsFor(reader, { read: 'false' })).toEqual([middle, oldest])
    expect(await idsFor(reader, { read: 'true' })).toEqual([newest])
  })

  it('gives id, title in both languages, time of release and whether it is read', async () => {
    const id = await releasedNotice(portal)
    expect(await reader.call(api.page, { query: { current: 1, size: 5 } })).toEqual({
      records: [
        {
          id,
          title: { zh: '会期交通安排', en: 'Traffic during the summit' },
          languages: ['zh', 'en'],
          releaseTime: '2026-05-01T02:00:00.000Z',
          correctedAt: null,
          pinned: false,
          awaitsAcknowledgement: false,
          read: false,
        },
      ],
      total: 1,
      exact: true,
      current: 1,
      size: 5,
      next: null,
      previous: null,
    })
  })

  it('comes in pages that hold each notice once', async () => {
    const ids = []
    for (const days of [5, 4, 3, 2, 1])
      ids.unshift(await releasedNotice(portal, { releasedAt: inDays(-days) }))
    const page = (current: number) => reader.call(api.page, { query: { current, size: 2 } })
    const pages = [await page(1), await page(2), await page(3)]
    expect(pages.flatMap(({ records }) => records.map(({ id }) => id))).toEqual(ids)
    expect(pages.map(({ total }) => total)).toEqual([5, 5, 5])
  })

  it('shows who joins later what is still valid, and nobody what is over', async () => {
    const lasting = await releasedNotice(portal, { releasedAt: inDays(-3), validUntil: inDays(0.25) })
    await releasedNotice(portal, { releasedAt: inDays(-3), validUntil: inDays(0) })
    expect(await idsFor(await portal.organisationAccount())).toEqual([lasting])
    portal.clock.advance(0.25 * 86_400_000)
    expect(await idsFor(reader)).toEqual([])
    expect(await unreadFor(reader)).toBe(0)
  })
})

describe('whom a notice is for', () => {
  it('everybody, or the roles that are named', async () => {
    const forAll = await releasedNotice(portal, { releasedAt: inDays(-2) })
    const ofMedia: GivenNotice = { readers: 'participants', audience: { accountTypes: ['media'] } }
    const forMedia = await releasedNotice(portal, { releasedAt: inDays(-1), ...ofMedia })
    const reviewers: GivenNotice = { readers: 'organisers', organiserRoles: ['reviewer'] }
    const forReviewers = await releasedNotice(portal, { releasedAt: inDays(-1), ...reviewers })
    const forOffice = await releasedNotice(portal, { releasedAt: inDays(-1.5), readers: 'organisers' })
    const escorts: GivenNotice = { readers: 'organisers', organiserRoles: ['escort'] }
    const forEscorts = await releasedNotice(portal, { releasedAt: inDays(-1), ...escorts })
    const [media, guest, reviewer, secretary, escort] = await Promise.all([
      portal.organisationAccount({ type: 'media' }),
      portal.guest(),
      portal.organiser('reviewer'),
      portal.organiser('secretary'),
      portal.organiser('escort'),
    ])
    expect(await idsFor(media)).toEqual([forMedia, forAll])
    expect(await idsFor(reviewer)).toEqual([forReviewers, forOffice, forAll])
    expect(await idsFor(guest)).toEqual([forAll])
    expect(await idsFor(secretary)).toEqual([forOffice, forAll])
    expect(await idsFor(escort)).toEqual([forEscorts, forAll])
    expect(await unreadFor(media)).toBe(2)
    expect(await unreadFor(reader)).toBe(1)
  })

  it('what is not for a person is answered by every call as what does not exist', async () => {
    const past = await createSummit(portal.db, { number: 5, year: 2025, current: false })
    const hidden = [
      await releasedNotice(portal, { releasedAt: null }),
      await releasedNotice(portal, { withdrawnAt: inDays(0) }),
      await releasedNotice(portal, { releasedAt: inDays(1) }),
      await releasedNotice(portal, { validUntil: inDays(-1) }),
      await releasedNotice(portal, { readers: 'participants', audience: { accountTypes: ['media'] } }),
      await releasedNotice(portal, { summitId: past.id }),
    ]
    const seen = (id: string) =>
      Promise.all([refusalOf(reader.call(api.read, { params: { id } })), refusalOf(read(reader, id))]).then(
        (refusals) => refusals.map(({ status, code, message, data }) => ({ status, code, message, data })),
      )
    const missing = await seen(randomUUID())
    expect(missing.map(({ status }) => status)).toEqual([404, 404])
    for (const id of hidden) expect(await seen(id)).toEqual(missing)
    expect(await idsFor(reader)).toEqual([])
    expect(await unreadFor(reader)).toBe(0)
    expect(await portal.db.$count(noticeReads)).toBe(0)
  })
})

describe('reading', () => {
  it('counts once, also when ten calls race, and for this account alone', async () => {
    const id = await releasedNotice(portal)
    await releasedNotice(portal)
    await Promise.all(Array.from({ length: 10 }, () => read(reader, id)))
    await read(reader, id)
    expect(await portal.db.$count(noticeReads)).toBe(1)
    expect(await unreadFor(reader)).toBe(1)
    expect(await unreadFor(await portal.organisationAccount())).toBe(2)
  })

  it('keeps when it was first read', async () => {
    const id = await releasedNotice(portal)
    await read(reader, id)
    const [first] = await portal.db.select().from(noticeReads)
    portal.clock.advance(60_000)
    await read(reader, id)
    expect(await portal.db.select().from(noticeReads)).toEqual([first])
  })

  it('a whole notice is not marked by being fetched', async () => {
    const id = await releasedNotice(portal)
    const notice = await reader.call(api.read, { params: { id } })
    expect(notice).toMatchObject({
      content: { zh: '<p>请预留时间。</p>', en: '<p>Please allow more time.</p>' },
      read: false,
    })
    expect(await unreadFor(reader)).toBe(1)
  })

  it('of all at once leaves nothing unread, and marks nothing that is not there', async () => {
    await releasedNotice(portal)
    await releasedNotice(portal)
    await releasedNotice(portal, { readers: 'participants', audience: { accountTypes: ['media'] } })
    await reader.call(api.markAllRead, {})
    await reader.call(api.markAllRead, {})
    expect(await unreadFor(reader)).toBe(0)
    expect(await portal.db.$count(noticeReads)).toBe(2)
  })

  it('the count of the login information is the count of the call', async () => {
    const info = async () => (await reader.call(signInApi.loginInfo, {})).unreadCount
    const id = await releasedNotice(portal)
    await releasedNotice(portal)
    expect([await info(), await unreadFor(reader)]).toEqual([2, 2])
    await read(reader, id)
    expect([await info(), await unreadFor(reader)]).toEqual([1, 1])
  })
})

describe('a notice in one language', () => {
  it('is shown to the other reader as it is, and says in which language', async () => {
    const id = await releasedNotice(portal, { englishTitle: null, englishContent: null })
    const notice = await reader.call(api.read, { params: { id } })
    expect(notice.languages).toEqual(['zh'])
    expect(notice.title).toEqual({ zh: '会期交通安排', en: '会期交通安排' })
    expect(notice.content).toEqual({ zh: '<p>请预留时间。</p>', en: '<p>请预留时间。</p>' })
  })

  it('cannot be released in none', async () => {
    const nothing = { chineseTitle: null, englishContent: null }
    await releasedNotice(portal, { ...nothing, releasedAt: null })
    await expect(releasedNotice(portal, nothing)).rejects.toThrow()
  })
})
