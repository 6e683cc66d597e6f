import { getTableName } from 'drizzle-orm'
import { getTableConfig } from 'drizzle-orm/pg-core'
import { reviewApi } from '#domain/approval/review/api.ts'
import type { Decision } from '#domain/approval/review/rules.ts'
import { decideOn } from '#domain/approval/review/testing.ts'
import { putStayOf } from '#domain/event-day/lodging/testing.ts'
import { participantsApi } from '#domain/people/participants/api.ts'
import type { Ids } from '#domain/testing.ts'
import { type Lifecycle, namesOf } from '#kit/db/lifecycle/lifecycle.ts'
import { ofRecords } from '#kit/db/lifecycle/rows.ts'
import { insertSample } from '#kit/testing/sample-row.ts'
import { recordsOfCallers, type TestingModules } from './records-of-callers.ts'
import type { TestPortal } from './test-portal.ts'

export type Row = Record<string, unknown>
type Owner = Awaited<ReturnType<TestPortal['organisationAccount']>>

/** What a sample row needs to be one that its noun could have written. */
const asWritten: Record<string, Row> = {
  cancellations: { freed: [] },
  // who shares a room with nobody: a wish of one person
  room_wishes: { otherId: null },
  invitation_uses: { keptAt: new Date('2026-05-01T00:00:00Z'), approvedAt: new Date('2026-05-01T00:00:00Z') },
  review_claims: { until: new Date('2030-01-01T00:00:00Z') },
  given_consents: { personKind: 'participant', version: 1 },
  reveals: { subjectType: 'participant' },
  transport_taps: { kind: 'met' },
  // a receptionist is another of these rows
  itineraries: { assigned: true },
}

/** The declared tables that name people. */
export const personal = (lifecycles: readonly Lifecycle[]) =>
  lifecycles.filter((one) => namesOf(one, 'person', 'record').length > 0)

/** The rows of a person in a declared table, in the order of their key. */
export async function rowsOf({ db }: TestPortal, one: Lifecycle, id: string): Promise<Row[]> {
  const rows: Row[] = await db
    .select()
    .from(one.table)
    .where(ofRecords(one, [id]))
  const key = (row: Row) =>
    JSON.stringify([row.number ?? null, row.id ?? null, row.version ?? null, row.participantId])
  return rows.sort((a, b) => (key(a) < key(b) ? -1 : 1))
}

/** The rows of a person in every table that names people, by the name of the table. */
export async function everyRowOf(portal: TestPortal, id: string): Promise<Map<string, Row[]>> {
  const found = new Map<string, Row[]>()
  for (const one of personal(portal.services.lifecycles))
    found.set(getTableName(one.table), await rowsOf(portal, one, id))
  return found
}

/** Decides on the last version of a person. */
export async function decide(portal: TestPortal, id: string, decision: Decision) {
  const reviewer = await portal.organiser('secretary')
  const { version } = (await reviewer.call(reviewApi.read, { params: { id } })).participant
  return decideOn(reviewer, { id, version }, decision)
}

/** An approved guest with a row in every table that names people: what the nouns make for tests, and samples in the other tables. */
export async function filledPerson(portal: TestPortal, modules: TestingModules, owner: Owner) {
  const { services } = portal
  const ids: Ids = await recordsOfCallers(portal, modules).below(owner)
  const id = ids['/qms/participants'] ?? ''
  await decide(portal, id, 'approve')
  for (const one of personal(services.lifecycles))
    if ((await rowsOf(portal, one, id)).length === 0) await insertRowOf(portal, one, id, owner.accountId)
  return { id, owner }
}

/** Inserts a sample row of a person into a declared table. */
export async function insertRowOf(portal: TestPortal, one: Lifecycle, id: string, accountId: string) {
  const { db, summit } = portal
  const name = getTableName(one.table)
  // a stay has nights, in a kind of room of its hotel
  if (name === 'stay_guests') {
    await putStayOf(portal, id)
    return
  }
  const known: Row = { participants: id, summits: summit.id, accounts: accountId }
  if (name === 'invitation_uses') {
    const [key] = getTableConfig(one.table).foreignKeys
    const invitation = {
      quota: 9,
      used: 1,
      code: id.slice(0, 8),
      expiresAt: new Date('2030-01-01T00:00:00Z'),
    }
    if (key) known.invitations = (await insertSample(db, key.reference().foreignTable, invitation, known)).id
  }
  if (name === 'transport_rides') {
    const run = getTableConfig(one.table)
      .foreignKeys.map((key) => key.reference().foreignTable)
      .find((table) => getTableName(table) === 'transport_runs')
    // a run ends after it leaves, as a check of its table says
    const until = new Date('2030-01-01T00:00:00Z')
    if (run) known.transport_runs = (await insertSample(db, run, { until }, known)).id
  }
  const named = Object.fromEntries(namesOf(one, 'person', 'record').map((column) => [column, id]))
  await insertSample(db, one.table, { ...named, ...asWritten[name] }, known)
}

/** Withdraws a person as their organisation does. */
export async function withdraw({ call }: Owner, id: string) {
  const { revision } = await call(participantsApi.read, { params: { id } })
  await call(participantsApi.withdraw, { params: { id }, body: { revision, companions: 'withdraw' } })
}
