import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { startTestPortal, type TestPortal } from '#apps/server/testing/test-portal.ts'
import { outboxApi } from '#domain/ground/outbox/api.ts'
import { putApprovedGuest, putInto } from '#domain/people/participants/testing.ts'
import { itinerariesApi } from '#domain/plans/itineraries/api.ts'
import { noticesConsoleApi as api, noticesApi } from './api.ts'
import type { NoticeDraft } from './rules.ts'
import { beginMailing, catchUpMailings, runMailings } from './server/actions/mailings.ts'
import { noticeOf } from './server/store/mailings.ts'

let portal: TestPortal
let editor: Awaited<ReturnType<TestPortal['organiser']>>
let reader: Awaited<ReturnType<TestPortal['organisationAccount']>>
beforeAll(async () => {
  portal = await startTestPortal()
  editor = await portal.organiser('editor')
  reader = await portal.organisationAccount()
})
afterAll(() => portal.close())

type Caller = Pick<typeof reader, 'call'>

const whole: NoticeDraft = {
  chineseTitle: '交通安排',
  chineseContent: '<p>请预留时间。</p>',
  englishTitle: 'Traffic',
  englishContent: '<p>Please allow more time.</p>',
}

async function written(fields: NoticeDraft = {}) {
  const { id, revision } = await editor.call(api.create, { body: { id: randomUUID() } })
  return editor.call(api.save, { params: { id }, body: { revision, change: { ...whole, ...fields } } })
}
async function released(fields: NoticeDraft = {}) {
  const { id, revision } = await written(fields)
  return editor.call(api.release, { params: { id }, body: { revision } })
}
const save = (of: { id: string; revision: number }, change: NoticeDraft, unreadAgain?: boolean) =>
  editor.call(api.save, { params: { id: of.id }, body: { revision: of.revision, change, unreadAgain } })
const shown = async ({ call }: Caller, id: string) =>
  (await call(noticesApi.page, { query: { size: 100 } })).records.find((row) => row.id === id)
const sees = async (who: Caller, id: string) => (await shown(who, id)) !== undefined
const sentAbout = async (title: string) =>
  (await portal.visitor.call(outboxApi.mailbox, {})).filter(({ subject }) => subject.includes(title))
const count = (id: string) => editor.call(api.count, { params: { id } })

describe('a reminder', () => {
  it.each([
    ['is not released', { mustAcknowledge: true }, written],
    ['is released later', { mustAcknowledge: true, releaseFrom: '2026-12-30T09:00' }, released],
    ['asks for no confirmation', {}, released],
  ])('is not sent for a notice that %s', async (_what, fields, made) => {
    const { id } = await made({ chineseTitle: '不提醒', englishTitle: 'No reminder', ...fields })
    await expect(editor.call(api.remind, { params: { id } })).rejects.toMatchObject({ code: 40912 })
  })

  it('is not sent for a notice that was withdrawn', async () => {
    const { id } = await released({ mustAcknowledge: true })
    await editor.call(api.withdraw, { params: { id } })
    await expect(editor.call(api.remind, { params: { id } })).rejects.toMatchObject({ code: 40912 })
  })
})

describe('writing', () => {
  it('releases no notice twice, withdraws none that is not released, and deletes none that was seen', async () => {
    const draft = await written()
    const early = editor.call(api.withdraw, { params: { id: draft.id } })
    await expect(early).rejects.toMatchObject({ code: 40912 })
    const { id, revision } = await released()
    const again = editor.call(api.release, { params: { id }, body: { revision } })
    await expect(again).rejects.toMatchObject({ code: 40912 })
    await expect(editor.call(api.remove, { params: { id } })).rejects.toMatchObject({ code: 40912 })
    expect(await sees(reader, id)).toBe(true)
  })

  it('is released, and not only scheduled, while the clock goes on', async () => {
    const { id, revision } = await written()
    let at = portal.clock.now().getTime()
    const ticking = vi.spyOn(portal.clock, 'now').mockImplementation(() => new Date(at++))
    try {
      const out = await editor.call(api.release, { params: { id }, body: { revision } })
      expect(out.state).toBe('released')
    } finally {
      ticking.mockRestore()
    }
  })

  it('goes from a draft to its readers, to a correction, and away again; every step bites at once', async () => {
    const draft = await written({ englishTitle: null })
    expect(draft).toMatchObject({ state: 'draft', missing: ['en'] })
    expect(await sees(reader, draft.id)).toBe(false)
    const out = await editor.call(api.release, {
      params: { id: draft.id },
      body: { revision: draft.revision },
    })
    expect(await shown(reader, out.id)).toMatchObject({
      // the English reader never sees half a notice
      title: { zh: '交通安排', en: '交通安排' },
      languages: ['zh'],
      correctedAt: null,
    })
    await reader.call(noticesApi.markRead, { query: { noticeId: out.id }, body: {} })
    const corrected = await save(out, { englishTitle: 'Traffic' })
    expect(await shown(reader, out.id)).toMatchObject({
      title: { en: 'Traffic' },
      read: true,
      correctedAt: portal.clock.now().toISOString(),
    })
    const again = await save(corrected, { chineseTitle: '交通安排（更正）' }, true)
    expect(await shown(reader, out.id)).toMatchObject({ read: false })
    await expect(save(again, { chineseTitle: null, englishTitle: null })).rejects.toMatchObject({
      status: 422,
    })
    await editor.call(api.withdraw, { params: { id: out.id } })
    expect(await sees(reader, out.id)).toBe(false)
  })

  it('cleans what is sent, and leaves nothing where nothing is left', async () => {
    const hostile = '<p onclick="x()">Hi<script>alert(1)</script> <a href="javascript:x">go</a></p>'
    const { chineseContent, englishContent } = await written({
      chineseContent: hostile,
      englishContent: '<img src=x onerror=alert(1)>',
    })
    expect(chineseContent).toBe('<p>Hi go</p>')
    expect(englishContent).toBeNull()
  })

  it('refuses a release without a text, one that would be over, and both acts on an older revision', async () => {
    const release = ({ id, revision }: { id: string; revision: number }) =>
      editor.call(api.release, { params: { id }, body: { revision } })
    await expect(release(await written({ chineseTitle: null, englishContent: null }))).rejects.toMatchObject({
      status: 422,
    })
    await expect(release(await written({ validTo: '2020-01-01T00:00' }))).rejects.toMatchObject({
      code: 40997,
    })
    const draft = await written()
    await save(draft, { pinned: true })
    await expect(save(draft, { pinned: false })).rejects.toMatchObject({ code: 40910 })
    await expect(release(draft)).rejects.toMatchObject({ code: 40910 })
  })

  it('waits for its time, and the ready one is there for the day on which registration closes', async () => {
    const made = await editor.call(api.create, { body: { id: randomUUID(), ready: 'registrationClosed' } })
    expect(made).toMatchObject({ missing: [], releaseFrom: '2026-05-30T00:00', validTo: '2026-09-28T23:59' })
    expect(made.chineseContent).toContain('9月28日')
    expect(made.englishContent).toContain('28 September')
    const out = await editor.call(api.release, { params: { id: made.id }, body: { revision: made.revision } })
    expect(out).toMatchObject({ state: 'scheduled', releasedAt: '2026-05-29T16:00:00.000Z' })
    expect(await sees(reader, made.id)).toBe(false)
  })

  it('who must confirm is counted, and only the others are reminded', async () => {
    const { id } = await released({
      readers: 'participants',
      mustAcknowledge: true,
      englishTitle: 'Confirm once',
    })
    const other = await portal.organisationAccount()
    await reader.call(noticesApi.acknowledge, { params: { id } })
    expect(await shown(reader, id)).toMatchObject({ read: true, awaitsAcknowledgement: false })
    expect(await shown(other, id)).toMatchObject({ read: false, awaitsAcknowledgement: true })
    const { total, acknowledged, open } = await editor.call(api.readership, { params: { id } })
    expect([acknowledged, open.length]).toEqual([1, total - 1])
    await editor.call(api.remind, { params: { id } })
    await runMailings(portal.services)
    const reminded = await sentAbout('Confirm once')
    expect(reminded.map(({ address }) => address).sort()).toEqual(open.map(({ address }) => address).sort())
    expect(reminded.some(({ address }) => address === reader.account)).toBe(false)
  })
})

describe('for whom a notice is', () => {
  it('is said by people’s state, type, hotel and name, follows them, and is counted before it is released', async () => {
    const special = await putApprovedGuest(portal.db, reader, { guestType: 'special' })
    const people = { readers: 'participants' } as const
    const bySpecial = await released({
      ...people,
      audience: { guestTypes: ['special'], statuses: ['approved'] },
    })
    const byHotel = await released({ ...people, audience: { hotels: ['recommended'] } })
    const other = await portal.organisationAccount()
    const byName = await released({ ...people, audience: { participantIds: [special] } })
    const byUnit = await released({ ...people, audience: { organisationIds: [reader.organisationId] } })
    expect(await Promise.all([bySpecial, byName, byUnit].map(({ id }) => sees(reader, id)))).toEqual([
      true,
      true,
      true,
    ])
    expect(await Promise.all([bySpecial, byName, byUnit].map(({ id }) => sees(other, id)))).toEqual([
      false,
      false,
      false,
    ])
    expect(await sees(reader, byHotel.id)).toBe(false)
    const { revision } = await reader.call(itinerariesApi.read, { params: { id: special } })
    const stay = { hotel: 'recommended', hotelName: 'Harbour Hotel' } as const
    await reader.call(itinerariesApi.save, { params: { id: special }, body: { revision, change: stay } })
    expect(await sees(reader, byHotel.id)).toBe(true)
    // the account, and a guest who has never logged in
    expect(await Promise.all([bySpecial, byName].map(({ id }) => count(id)))).toEqual([2, 2])
  })
})

describe('copies', () => {
  it('reach every reader once, also guests who never logged in, and wait for the time of release', async () => {
    const unit = await portal.organisationAccount({ type: 'media' })
    await putApprovedGuest(portal.db, unit, { email: 'guest@copies.example' })
    const audience = { accountTypes: ['media'] as ['media'] }
    const { id } = await released({
      readers: 'participants',
      audience,
      englishTitle: 'For the press',
      copies: true,
      releaseFrom: '2026-05-01T12:00',
    })
    const copies = () => sentAbout('For the press')
    await catchUpMailings(portal.services, portal.clock.now())
    expect(await copies()).toEqual([])
    portal.clock.advance(3 * 3_600_000)
    await Promise.all([
      catchUpMailings(portal.services, portal.clock.now()),
      catchUpMailings(portal.services, portal.clock.now()),
    ])
    await catchUpMailings(portal.services, portal.clock.now())
    expect((await copies()).map(({ address }) => address).sort()).toEqual(
      [unit.account, 'guest@copies.example'].sort(),
    )
    const { mailings } = await editor.call(api.readership, { params: { id } })
    expect(mailings).toMatchObject([{ kind: 'copy', total: 2, done: 2, written: 2, waiting: 2 }])
  })

  it.each([true, false])(
    'of a withdrawn notice wait for its next release, which sends them: %s',
    async (copies) => {
      const englishTitle = `Released again, copies: ${copies}`
      const { id } = await released({ englishTitle })
      const notice = await noticeOf(portal.db, { noticeId: id })
      if (!notice) throw new Error('no notice')
      await beginMailing(portal.db, { services: portal.services, now: portal.clock.now() }, notice, 'copy')
      const { revision } = await editor.call(api.withdraw, { params: { id } })
      await runMailings(portal.services)
      expect(await sentAbout(englishTitle)).toEqual([])
      const saved = await save({ id, revision }, { copies })
      await editor.call(api.release, { params: { id }, body: { revision: saved.revision } })
      await runMailings(portal.services)
      const isSent = async () =>
        (await sentAbout(englishTitle)).some(({ address }) => address === reader.account)
      await expect.poll(isSent, { timeout: 10_000 }).toBe(copies)
      const finished = async () =>
        (await editor.call(api.readership, { params: { id } })).mailings.map(
          ({ finishedAt }) => finishedAt !== null,
        )
      await expect.poll(finished, { timeout: 10_000 }).toEqual([true])
    },
  )
})

describe('the number of unread notices', () => {
  const actions = [
    'release',
    'correct',
    'unreadAgain',
    'narrow',
    'widen',
    'withdraw',
    'read',
    'readAll',
    'join',
    'decide',
  ] as const

  it('is always that of the unread rows, for everybody, whatever happens', { timeout: 60_000 }, async () => {
    const email = 'counts@reads.example'
    const person = await putApprovedGuest(portal.db, reader, { email })
    const media = await portal.organisationAccount({ type: 'media' })
    const readers: Caller[] = [reader, editor, media, await portal.guest(email)]
    const audiences = [
      { accountTypes: ['media'] },
      { kinds: ['guest'] },
      { statuses: ['approved'] },
      { statuses: ['pending'], participantIds: [person] },
    ] satisfies NoticeDraft['audience'][]
    const ids: string[] = []
    const act = async (action: (typeof actions)[number], at: number) => {
      const id = ids[at % Math.max(ids.length, 1)]
      const who = readers[at % readers.length] ?? reader
      if (action === 'release')
        ids.push((await released({ readers: at % 2 ? 'participants' : 'everybody' })).id)
      if (action === 'join') readers.push(await portal.organisationAccount())
      if (action === 'readAll') await who.call(noticesApi.markAllRead, {})
      if (!id) return
      const found = await editor.call(api.read, { params: { id } })
      if (action === 'read' && (await sees(who, id)))
        await who.call(noticesApi.markRead, { body: { noticeId: id } })
      if (action === 'correct') await save(found, { englishTitle: `Corrected ${randomUUID()}` })
      if (action === 'unreadAgain') await save(found, { englishTitle: `Again ${randomUUID()}` }, true)
      if (action === 'narrow')
        await save(found, {
          readers: 'participants',
          audience: audiences[at % audiences.length],
        })
      if (action === 'decide')
        await putInto(portal.db, person, { status: (['approved', 'pending', 'withdrawn'] as const)[at % 3] })
      if (action === 'widen') await save(found, { readers: 'everybody', audience: null })
      if (action === 'withdraw' && found.state === 'released')
        await editor.call(api.withdraw, { params: { id } })
    }
    const step = fc.tuple(fc.constantFrom(...actions), fc.nat(20))
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 12 }), async (steps) => {
        for (const [action, at] of steps) await act(action, at)
        for (const { call } of readers) {
          const rows = await call(noticesApi.page, { query: { read: 'false', size: 100 } })
          expect(await call(noticesApi.unreadCount, {})).toBe(rows.total)
        }
      }),
      { numRuns: 6 },
    )
  })
})
