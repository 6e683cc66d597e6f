import { randomUUID } from 'node:crypto'
import { getTableName, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { everyRowOf, insertRowOf, personal, type Row } from '#apps/server/testing/filled-person.ts'
import { startTestPortal, type TestPortal } from '#apps/server/testing/test-portal.ts'
import { organiserRoles } from '#domain/actor.ts'
import { participantsApi } from '#domain/people/participants/api.ts'
import type { GuestDraft } from '#domain/people/participants/rules.ts'
import { draftGuest, pendingGuest, putApprovedGuest, putInto } from '#domain/people/participants/testing.ts'
import { mergesApi as api } from './api.ts'
import { refusals } from './refusals.ts'

let portal: TestPortal
type Owner = Awaited<ReturnType<TestPortal['organisationAccount']>>
let secretary: Awaited<ReturnType<TestPortal['organiser']>>
let [one, two]: Owner[] = []
const owners = () => [one as Owner, two as Owner] as const
beforeAll(async () => {
  portal = await startTestPortal()
  secretary = await portal.organiser('secretary')
  one = await portal.organisationAccount({ name: 'Alpha' })
  two = await portal.organisationAccount({ name: 'Beta' })
})
afterAll(() => portal.close())

const reason = 'Both offices registered him'
const preview = (keptId: string, mergedId: string) =>
  secretary.call(api.preview, { query: { keptId, mergedId } })
type Take = Awaited<ReturnType<typeof preview>>['fields'][number]['field'][]

async function merge(keptId: string, mergedId: string, take: Take = []) {
  const { seen } = await preview(keptId, mergedId)
  return secretary.call(api.merge, { body: { id: randomUUID(), keptId, mergedId, seen, take, reason } })
}
const read = ({ call }: Pick<Owner, 'call'>, id: string) => call(participantsApi.read, { params: { id } })
const stored = async (id: string) =>
  (await portal.db.execute<Row>(sql`select * from participants where id = ${id}`)).rows[0] ?? {}
const codeOf = (error: unknown) => (error as { code?: number }).code
const attempt = (act: Promise<unknown>) =>
  act.then(
    () => 0,
    (error: unknown) => codeOf(error) ?? 500,
  )

let made = 0
const unlike = (): GuestDraft => ({
  passportName: `Nobody ${'ABCDEFGHIJ'[Math.floor(made / 10) % 10]}${'abcdefghij'[made % 10]}`,
  chineseName: null,
  mobile: `1391100${String(++made).padStart(4, '0')}`,
  email: `pair${made}@example.com`,
})

describe('likely pairs', () => {
  it('are named with what is the same, the likeliest first, until they are set apart; neither other kinds nor what many share', async () => {
    const [own, other] = owners()
    const same = unlike()
    const a = await draftGuest(own, { ...same, documentNumber: 'M1000001' })
    const b = await draftGuest(other, { ...same, documentNumber: 'M1000001' })
    const named = { ...unlike(), birthDate: null as never }
    const c = await draftGuest(own, named)
    const d = await draftGuest(own, {
      ...unlike(),
      birthDate: null as never,
      passportName: named.passportName ?? null,
    })
    for (let n = 0; n < 5; n++) await draftGuest(own, { ...unlike(), mobile: '13922223333' })
    const { pairs, total } = await secretary.call(api.pairs, {})
    const ids = (pair: { one: { id: string }; other: { id: string } }) => [pair.one.id, pair.other.id].sort()
    expect(pairs.map((pair) => [ids(pair), pair.same.toSorted()])).toEqual([
      [[a.id, b.id].sort(), ['document', 'email', 'mobile', 'nameAndBirthDate']],
      [[c.id, d.id].sort(), ['nameAndOrganisation']],
    ])
    expect(total).toBe(2)
    for (const areTwo of [true, true, false]) {
      await secretary.call(api.apart, { body: { ids: [d.id, c.id], areTwo } })
      expect((await secretary.call(api.pairs, {})).total).toBe(areTwo ? 1 : 2)
    }
    await expect(
      secretary.call(api.apart, { body: { ids: [c.id, randomUUID()], areTwo: true } }),
    ).rejects.toMatchObject({ code: 40400 })
  })

  it('and merges are for those who hold them alone', async () => {
    const ids = { keptId: randomUUID(), mergedId: randomUUID() }
    for (const role of organiserRoles.filter((each) => each !== 'secretary')) {
      const { call } = await portal.organiser(role)
      const codes = [
        await attempt(call(api.pairs, {})),
        await attempt(call(api.preview, { query: ids })),
        await attempt(call(api.merge, { body: { id: randomUUID(), ...ids, seen: '', take: [], reason } })),
        await attempt(call(api.undo, { body: { id: randomUUID() } })),
      ]
      expect([role, ...codes]).toEqual([role, 40300, 40300, 40300, 40300])
    }
  })
})

describe('generated pairs', () => {
  // not made here: an attendance needs its activity, with places counted, and a link an account
  const filled = () =>
    personal(portal.services.lifecycles).filter(
      ({ table, of, merged, withdrawn }) =>
        of === 'edition' &&
        (merged !== 'stays' || typeof withdrawn === 'object') &&
        !['participants', 'attendances', 'shares'].includes(getTableName(table)),
    )
  // what an act adds to, and files, which follow their value
  const logs = new Set([
    'changes',
    'merges',
    'participant_versions',
    'review_steps',
    'stored_files',
    'corrections',
  ])
  const choices = ['jobTitle', 'email', 'introduction', 'badgeName', 'businessCard'] as const
  const count = Number(process.env.MERGED_PAIRS ?? 6)

  type Counts = Record<'kept' | 'other', [before: number, after: number]>

  /** How many rows of a table the record that is kept and the other one had and have. `isGone`: they go with a withdrawal. */
  function expectCounts(
    { name, moved, isGone }: { name: string; moved: number; isGone: boolean },
    { kept: [kept, keptNow], other: [other, otherNow] }: Counts,
  ) {
    // who shares a room with nobody says so once, also where both records did
    if (name === 'room_wishes' && kept === 1 && other === 1)
      return expect([keptNow, otherNow]).toEqual([1, 0])
    // who is approved and has no badge gets one as soon as anything of them changes
    if (logs.has(name) || (name === 'badges' && kept === 0)) return undefined
    // what goes with a withdrawal is not left with the record that is given up either
    return expect([name, keptNow, otherNow]).toEqual([name, kept + moved, isGone ? 0 : other - moved])
  }

  it(
    `${count}: the result is the preview, and no row of any table that names a person is lost`,
    async () => {
      let state = 7
      const random = () => {
        state = (state * 16807) % 2147483647
        return state / 2147483647
      }
      for (let n = 0; n < count; n++) {
        const ids: string[] = []
        for (const owner of owners()) {
          const id = await putApprovedGuest(portal.db, owner)
          await putInto(portal.db, id, {
            jobTitle: random() < 0.3 ? null : `Title ${n}`,
            introduction: random() < 0.5 ? null : `Known for ${ids.length}`,
            email: `g${n}.${ids.length}@example.com`,
          })
          for (const table of filled())
            if (random() < 0.5) await insertRowOf(portal, table, id, owner.accountId)
          ids.push(id)
        }
        const [kept = '', other = ''] = ids
        const shown = await preview(kept, other)
        const take = shown.fields.filter(
          ({ field, other: value }) =>
            value !== null && choices.some((key) => key === field) && random() < 0.5,
        )
        const [keptRow, otherRow] = [await stored(kept), await stored(other)]
        const [was, wasOther] = [await everyRowOf(portal, kept), await everyRowOf(portal, other)]
        await merge(
          kept,
          other,
          take.map(({ field }) => field),
        )
        const [is, isOther] = [await everyRowOf(portal, kept), await everyRowOf(portal, other)]
        const result = await read(secretary, kept)
        for (const { field, ...values } of shown.fields)
          expect([field, result[field]]).toEqual([
            field,
            take.some((each) => each.field === field) ? values.other : values.kept,
          ])
        expect([keptRow.status, result.status]).toEqual(['approved', 'approved'])
        expect(otherRow.status).toBe('approved')
        for (const { table, withdrawn } of personal(portal.services.lifecycles)) {
          const name = getTableName(table)
          const moved = shown.effects.find((each) => each.table === name)?.moved ?? 0
          const countOf = (rows: Map<string, readonly unknown[]>) => rows.get(name)?.length ?? 0
          expectCounts(
            { name, moved, isGone: withdrawn === 'goes' },
            { kept: [countOf(was), countOf(is)], other: [countOf(wasOther), countOf(isOther)] },
          )
        }
      }
    },
    60_000 + count * 10_000,
  )
})

describe('a merge', () => {
  it('takes values and pictures over, tells both owners, leads on, stands in the history, and is undone', async () => {
    const [own, other] = owners()
    const a = await pendingGuest(own, unlike())
    const b = await pendingGuest(other, { ...unlike(), chineseName: '王重' })
    const before = [await stored(a.id), await stored(b.id)]
    const done = await merge(a.id, b.id, ['chineseName', 'portrait', 'documentNumber'])
    const result = await read(own, a.id)
    expect(result).toMatchObject({ status: 'pending', version: 2, chineseName: '王重', portrait: b.portrait })
    const { size } = await own.call(participantsApi.file, {
      params: { id: a.id, fileId: b.portrait ?? '' },
      query: { size: 'small' },
    })
    expect(size).toBeGreaterThan(100)
    expect((await read(secretary, b.id)).id).toBe(a.id)
    expect((await read(own, b.id)).id).toBe(a.id)
    expect(await attempt(read(other, b.id))).toBe(40400)
    const lines = await own.call(participantsApi.history, { params: { id: a.id } })
    expect(lines.find(({ field }) => field === 'mergedFrom')).toMatchObject({ after: '王重', reason })
    const told = async () =>
      (
        await portal.db.execute<{ template: string; account_id: string }>(
          sql`select template, account_id from outgoing_messages where template like 'merges.%' and occasion like ${`%${done.id}`} order by template`,
        )
      ).rows.map(({ template, account_id }) => [template, account_id])
    expect(await told()).toEqual([
      ['merges.kept', own.accountId],
      ['merges.merged', other.accountId],
    ])
    expect(await secretary.call(api.undo, { body: { id: done.id } })).toEqual([])
    const after = [await stored(a.id), await stored(b.id)]
    const asBefore = ({ revision: _, updated_at: __, ...row }: Row) => row
    expect(after.map(asBefore)).toEqual(before.map(asBefore))
    expect((await read(other, b.id)).id).toBe(b.id)
    expect((await told()).filter(([template]) => template === 'merges.undone')).toHaveLength(2)
    expect(await secretary.call(api.undo, { body: { id: done.id } })).toEqual([])
    const past = (await secretary.call(api.recent, {})).find(({ id }) => id === done.id)
    expect(past).toMatchObject({ reason, undoUntil: null })
  })

  it('keeps nothing of what its person has had deleted: neither in the duplicate nor for an undo', async () => {
    const [own, other] = owners()
    const a = await pendingGuest(own, unlike())
    const b = await pendingGuest(other, unlike())
    expect(await stored(b.id)).toMatchObject({ document_number: expect.any(String) })
    const done = await merge(a.id, b.id)
    await own.call(participantsApi.withdrawConsent, { params: { id: a.id }, body: { purpose: 'document' } })
    expect(await stored(b.id)).toMatchObject({ document_number: null, document_digest: null })
    expect(await attempt(secretary.call(api.undo, { body: { id: done.id } }))).toBe(refusals.mergeOver.code)
  })

  it('names one account where one keeps both records, also where another has its name', async () => {
    const [first, namesake] = [
      await portal.organisationAccount({ name: 'Gamma' }),
      await portal.organisationAccount({ name: 'Gamma' }),
    ]
    const [a, b, c] = [
      await draftGuest(first, unlike()),
      await draftGuest(first, unlike()),
      await draftGuest(namesake, unlike()),
    ]
    expect((await preview(a.id, b.id)).isSameAccount).toBe(true)
    const { isSameAccount, kept, other } = await preview(a.id, c.id)
    expect([kept.organisationName, isSameAccount]).toEqual([other.organisationName, false])
  })

  it('brings the login of whoever registered themself along, where the kept record has none', async () => {
    const [own, other] = owners()
    const person = await portal.organisationAccount({ type: 'volunteer' })
    const a = await pendingGuest(own, unlike())
    const b = await pendingGuest(other, unlike())
    await putInto(portal.db, b.id, { selfId: person.accountId })
    const { id } = await merge(a.id, b.id)
    expect(await stored(a.id)).toMatchObject({ self_id: person.accountId })
    expect(await secretary.call(api.undo, { body: { id } })).toEqual([])
    expect([await stored(a.id), await stored(b.id)]).toMatchObject([
      { self_id: null },
      { self_id: person.accountId },
    ])
  })

  it('brings an objection to being kept along, in the history, and gives it back also where the record was changed since', async () => {
    const [own, other] = owners()
    for (const isChanged of [false, true]) {
      const [a, b] = [await pendingGuest(own, unlike()), await pendingGuest(other, unlike())]
      const objectedAt = portal.clock.now()
      await putInto(portal.db, b.id, { objectedAt })
      const { id } = await merge(a.id, b.id)
      expect((await stored(a.id)).objected_at).not.toBeNull()
      const linesOf = async () =>
        (await own.call(participantsApi.history, { params: { id: a.id } }))
          .filter(({ field }) => field === 'objectedAt')
          .map(({ before, after }) => [before, after])
      expect(await linesOf()).toEqual([[false, true]])
      const { revision } = await read(own, a.id)
      const change = { badgeName: 'Now' }
      if (isChanged)
        await own.call(participantsApi.save, { params: { id: a.id }, body: { revision, change } })
      await secretary.call(api.undo, { body: { id } })
      expect([(await stored(a.id)).objected_at, (await stored(b.id)).objected_at]).toEqual([
        null,
        expect.anything(),
      ])
      expect(await linesOf()).toHaveLength(2)
    }
    // who objected themself keeps that of their own
    const [a, b] = [await pendingGuest(own, unlike()), await pendingGuest(other, unlike())]
    await putInto(portal.db, a.id, { objectedAt: portal.clock.now() })
    const { id } = await merge(a.id, b.id)
    await secretary.call(api.undo, { body: { id } })
    expect((await stored(a.id)).objected_at).not.toBeNull()
  })

  it('leads on through two, and a record that was changed since keeps its values when it is undone', async () => {
    const [own, other] = owners()
    const [a, b, c] = [
      await pendingGuest(own, unlike()),
      await draftGuest(other, unlike()),
      await draftGuest(own, unlike()),
    ]
    const first = await merge(c.id, b.id, ['jobTitle'])
    await merge(a.id, c.id)
    expect((await read(secretary, b.id)).id).toBe(a.id)
    expect(await attempt(secretary.call(api.undo, { body: { id: first.id } }))).toBe(40906)
    const [d, e] = [await draftGuest(own, unlike()), await draftGuest(other, unlike())]
    const second = await merge(d.id, e.id, ['email'])
    const { revision } = await read(own, d.id)
    await own.call(participantsApi.save, {
      params: { id: d.id },
      body: { revision, change: { badgeName: 'Now' } },
    })
    const changed = [{ kind: 'keptChanged', table: null, count: 1 }]
    expect(await secretary.call(api.losses, { query: { id: second.id } })).toEqual(changed)
    expect(await secretary.call(api.undo, { body: { id: second.id } })).toEqual(changed)
    expect(await read(own, d.id)).toMatchObject({ badgeName: 'Now', email: e.email })
    expect(await read(other, e.id)).toMatchObject({ status: 'draft', email: e.email })
  })

  it('is refused in the wrong direction, for two kinds, after a change, and is undone for a day and no longer', async () => {
    const [own, other] = owners()
    const [a, b] = [await pendingGuest(own, unlike()), await draftGuest(other, unlike())]
    expect(await attempt(preview(b.id, a.id))).toBe(40904)
    expect(await attempt(preview(a.id, a.id))).toBe(40903)
    expect(await attempt(preview(a.id, randomUUID()))).toBe(40400)
    const { seen } = await preview(a.id, b.id)
    await other.call(participantsApi.save, {
      params: { id: b.id },
      body: { revision: b.revision, change: { badgeName: 'Other' } },
    })
    const body = { id: randomUUID(), keptId: a.id, mergedId: b.id, seen, take: [], reason }
    expect(await attempt(secretary.call(api.merge, { body }))).toBe(40905)
    const sent = { ...body, seen: (await preview(a.id, b.id)).seen }
    const { id } = await secretary.call(api.merge, { body: sent })
    expect(await secretary.call(api.merge, { body: sent })).toEqual({ id, keptId: a.id })
    // what was chosen after the reply was lost is not said to be taken over
    const other2 = { ...sent, id: randomUUID(), take: ['badgeName' as const] }
    const turned = { ...other2, keptId: b.id, mergedId: a.id }
    for (const again of [other2, turned])
      expect(await attempt(secretary.call(api.merge, { body: again }))).toBe(refusals.mergedAlready.code)
    // and is said where the pair is looked at again
    for (const look of [preview(a.id, b.id), preview(b.id, a.id)])
      expect(await attempt(look)).toBe(refusals.mergedAlready.code)
    expect(
      await attempt(own.call(participantsApi.registerAgain, { params: { id: b.id }, body: { revision: 1 } })),
    ).toBe(40400)
    const start = portal.clock.now()
    portal.clock.set(new Date(start.getTime() + 25 * 3_600_000).toISOString())
    const late = await portal.organiser('secretary')
    expect(await attempt(late.call(api.undo, { body: { id } }))).toBe(40906)
    const { forgetSnapshots } = await import('./server/store.ts')
    expect(await forgetSnapshots(portal.db, portal.clock.now())).toBeGreaterThan(0)
    portal.clock.set(start.toISOString())
  })

  it('gives a companion back whole or not at all: never below a guest of another organisation', async () => {
    const [own, other] = owners()
    const third = await portal.organisationAccount()
    const merged = async () => {
      const [a, b] = [await pendingGuest(own, unlike()), await pendingGuest(other, unlike())]
      const along = await draftGuest(other, unlike())
      await putInto(portal.db, along.id, { kind: 'companion', guestId: b.id, guestApproved: false })
      const { id } = await merge(a.id, b.id)
      expect(await stored(along.id)).toMatchObject({ guest_id: a.id, organisation_id: own.organisationId })
      return { a: a.id, b: b.id, along: along.id, id }
    }
    // moved to another organisation with the guest who was kept
    const moved = await merged()
    for (const id of [moved.a, moved.along])
      await putInto(portal.db, id, { organisationId: third.organisationId })
    expect(await secretary.call(api.undo, { body: { id: moved.id } })).toContainEqual({
      kind: 'row',
      table: 'participants',
      count: 1,
    })
    expect(await stored(moved.along)).toMatchObject({
      guest_id: moved.a,
      organisation_id: third.organisationId,
    })
    // the guest who was kept is approved by now, the other one is not
    const approved = await merged()
    await putInto(portal.db, approved.a, { status: 'approved', approvedVersion: 1 })
    await putInto(portal.db, approved.along, { guestApproved: true })
    await secretary.call(api.undo, { body: { id: approved.id } })
    expect(await stored(approved.along)).toMatchObject({
      guest_id: approved.b,
      organisation_id: other.organisationId,
      guest_approved: false,
    })
  })

  it('leaves a companion whole with a guest who was moved since, also where the merge changed the guest alone', async () => {
    const [own, other] = owners()
    const third = await portal.organisationAccount()
    for (const isWithout of [false, true]) {
      const a = await pendingGuest(own, unlike())
      if (isWithout) await putInto(portal.db, a.id, { organisationId: null })
      const owner = isWithout ? other : own
      const b = await pendingGuest(owner, unlike())
      const along = await draftGuest(owner, unlike())
      await putInto(portal.db, along.id, { kind: 'companion', guestId: b.id, guestApproved: false })
      const { id } = await merge(a.id, b.id)
      expect(await stored(along.id)).toMatchObject({ guest_id: a.id, organisation_id: owner.organisationId })
      for (const moved of [a.id, along.id])
        await putInto(portal.db, moved, { organisationId: third.organisationId })
      expect(await secretary.call(api.undo, { body: { id } })).toEqual([
        { kind: 'row', table: 'participants', count: 1 },
      ])
      expect(await stored(along.id)).toMatchObject({ guest_id: a.id, organisation_id: third.organisationId })
    }
  })

  it('does not bring a document back that another record has by now', async () => {
    const [own, other] = owners()
    const [a, b] = [
      await pendingGuest(own, unlike()),
      await pendingGuest(other, { ...unlike(), documentNumber: 'M7000001' }),
    ]
    const { id } = await merge(a.id, b.id)
    await pendingGuest(own, { ...unlike(), documentNumber: 'M7000001' })
    expect(await attempt(secretary.call(api.losses, { query: { id } }))).toBe(40907)
    expect(await attempt(secretary.call(api.undo, { body: { id } }))).toBe(40907)
    expect((await stored(b.id)).merged_into).toBe(a.id)
  })
})
