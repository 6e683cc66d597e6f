import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { reviewApi } from '#domain/approval/review/api.ts'
import { decideOn } from '#domain/approval/review/testing.ts'
import { mergesApi as api } from '#domain/people/merges/api.ts'
import { participantsApi } from '#domain/people/participants/api.ts'
import { pendingGuest, putApprovedGuest } from '#domain/people/participants/testing.ts'
import { publishedActivity } from '#domain/programme/activities/testing.ts'
import { placesOf, signUpFor } from '#domain/programme/attendance/testing.ts'
import type { Row } from './testing/filled-person.ts'
import { startTestPortal, type TestPortal } from './testing/test-portal.ts'

// Merges and what upper nouns do at them: places in activities, decisions.

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

async function merge(keptId: string, mergedId: string) {
  const { seen } = await preview(keptId, mergedId)
  return secretary.call(api.merge, { body: { id: randomUUID(), keptId, mergedId, seen, take: [], reason } })
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

describe('two approved with places in one activity', () => {
  const withPlaces = async (capacity: number) => {
    const programme = await portal.organiser('programme')
    const { id } = await publishedActivity(programme, { onSiteLimit: capacity })
    const people = []
    for (const owner of owners()) people.push(await putApprovedGuest(portal.db, owner))
    const [kept = '', other = ''] = people
    await signUpFor(one as Owner, id, [kept])
    await signUpFor(two as Owner, id, [other])
    const stateOf = async (participantId: string) =>
      (
        await portal.db.execute<{ state: string }>(
          sql`select state from attendances where activity_id = ${id} and participant_id = ${participantId}`,
        )
      ).rows[0]?.state
    return { id, kept, other, stateOf }
  }

  it('one is kept and the other freed, as the preview says; undone, both have one', async () => {
    const { id, kept, other, stateOf } = await withPlaces(10)
    const { effects } = await preview(kept, other)
    expect(effects.find(({ table }) => table === 'attendances')).toMatchObject({ ended: 1 })
    expect(await placesOf(portal.db, id)).toMatchObject({ taken: 2 })
    const merged = await merge(kept, other)
    expect([await stateOf(kept), await stateOf(other)]).toEqual(['confirmed', 'cancelled'])
    expect(await placesOf(portal.db, id)).toMatchObject({ taken: 1, held: 1 })
    expect(await secretary.call(api.losses, { query: { id: merged.id } })).toEqual([])
    expect(await placesOf(portal.db, id)).toMatchObject({ taken: 1, held: 1 })
    expect(await secretary.call(api.undo, { body: { id: merged.id } })).toEqual([])
    expect([await stateOf(kept), await stateOf(other)]).toEqual(['confirmed', 'confirmed'])
    expect(await placesOf(portal.db, id)).toMatchObject({ taken: 2, held: 2 })
  })

  it('a place that somebody took meanwhile is named before, and not given back', async () => {
    const { id, kept, other, stateOf } = await withPlaces(2)
    const merged = await merge(kept, other)
    await signUpFor(two as Owner, id, [await putApprovedGuest(portal.db, two as Owner)])
    const lost = [{ kind: 'place', table: 'attendances', count: 1 }]
    expect(await secretary.call(api.losses, { query: { id: merged.id } })).toEqual(lost)
    expect(await secretary.call(api.undo, { body: { id: merged.id } })).toEqual(lost)
    expect([await stateOf(kept), await stateOf(other)]).toEqual(['confirmed', 'cancelled'])
    expect(await placesOf(portal.db, id)).toMatchObject({ taken: 2, held: 2 })
    expect((await stored(other)).status).toBe('approved')
  })
})

describe('at once', () => {
  it('two merges are one; saves and decisions meanwhile are whole or refused, and nothing fails', async () => {
    const [own, other] = owners()
    const reviewer = await portal.organiser('reviewer')
    const second = await portal.organiser('secretary')
    for (let n = 0; n < 4; n++) {
      const [a, b] = [await pendingGuest(own), await pendingGuest(other)]
      const { seen } = await preview(a.id, b.id)
      const body = () => ({
        id: randomUUID(),
        keptId: a.id,
        mergedId: b.id,
        seen,
        take: ['jobTitle' as const],
        reason,
      })
      const { version } = (await reviewer.call(reviewApi.read, { params: { id: b.id } })).participant
      const codes = await Promise.all([
        attempt(secretary.call(api.merge, { body: body() })),
        attempt(second.call(api.merge, { body: body() })),
        attempt(
          other.call(participantsApi.save, {
            params: { id: b.id },
            body: { revision: b.revision, change: { jobTitle: `Saved ${n}` } },
          }),
        ),
        attempt(decideOn(reviewer, { id: b.id, version }, 'approve')),
      ])
      expect(codes.filter((code) => code >= 50000 || (code > 0 && code < 10000))).toEqual([])
      const { rows } = await portal.db.execute(sql`select id from merges where merged_id = ${b.id}`)
      const isMerged = codes[0] === 0 || codes[1] === 0
      expect(rows).toHaveLength(isMerged ? 1 : 0)
      expect((await stored(b.id)).merged_into).toBe(isMerged ? a.id : null)
      if (codes[2] === 0 && isMerged) expect((await read(secretary, a.id)).jobTitle).toBe(`Saved ${n}`)
    }
  })
})
