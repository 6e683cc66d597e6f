import type { Context, ListExport } from '#domain/context.ts'
import {
  currentSummit,
  insertException,
  lockException,
  markExceptionEnded,
  type StoredException,
} from '#domain/ground/summit/server/actions.ts'
import { findOrganisation, organisationNames } from '#domain/identity/organisations/server/actions.ts'
import { organisationName } from '#domain/identity/organisations/words.ts'
import { findParticipant, namesOf } from '#domain/people/participants/server/actions.ts'
import { nameOf } from '#domain/people/participants/words/state.ts'
import { recordChanges } from '#kit/db/audit/audit.ts'
import type { Database } from '#kit/db/database.ts'
import type { ListQuery } from '#kit/list/list.ts'
import { exportList } from '#kit/list/server/export-list.ts'
import { readPage } from '#kit/list/server/read-page.ts'
import type { Bilingual } from '#kit/words/bilingual.ts'
import type { NewException } from '../api.ts'
import type { ExceptionRow, exceptionsList } from '../lists.ts'
import { refuse } from '../refusals.ts'
import { maxDays, stateOf } from '../rules.ts'
import { exceptionListing } from './store.ts'

type Shown = Omit<StoredException, 'summitId' | 'grantedBy' | 'endedByName'>

const present = (ids: readonly (string | null)[]) => [...new Set(ids.filter((id) => id !== null))]

/** Rows as the API returns them, with the name of each organisation or person; null where that is gone. */
async function shown(db: Database, rows: readonly Shown[], now: Date): Promise<ExceptionRow[]> {
  const people = await namesOf(db, present(rows.map(({ participantId }) => participantId)))
  const organisations = await organisationNames(db, present(rows.map(({ organisationId }) => organisationId)))
  const holderOf = ({ participantId, organisationId }: Shown): Bilingual | null => {
    const person = people.get(participantId ?? '')
    if (person) return nameOf(person)
    const organisation = organisations.get(organisationId ?? '')
    return organisation ? organisationName(organisation) : null
  }
  return rows.map(({ endedAt, ...row }) => ({
    ...row,
    until: row.until.toISOString(),
    grantedAt: row.grantedAt.toISOString(),
    holder: holderOf({ ...row, endedAt }),
    state: stateOf({ ...row, endedAt }, now),
  }))
}

const listingFor = async ({ db, services: { clock } }: Pick<Context, 'db' | 'services'>) =>
  exceptionListing((await currentSummit(db)).id, (tx, rows) => shown(tx, rows, clock.now()))

/** A page of the exceptions of the current edition, newest first. */
export const listExceptions = async ({
  query,
  ...call
}: Pick<Context, 'db' | 'services'> & { query: ListQuery<typeof exceptionsList> }) =>
  readPage(call.db, await listingFor(call), query)

/** The same as a file. */
export const exportExceptions = async (call: ListExport<typeof exceptionsList>) =>
  exportList(call, await listingFor(call))

/** What the history of a person or an organisation says of it. */
const subjectOf = ({
  organisationId,
  participantId,
}: Pick<StoredException, 'organisationId' | 'participantId'>) =>
  participantId
    ? { type: 'participant', id: participantId }
    : { type: 'organisation', id: organisationId ?? '' }

/** Whether the organisation or person is there, the person in this edition. */
async function isThere(db: Database, summitId: string, { organisationId, participantId }: NewException) {
  if (participantId) return (await findParticipant(db, participantId))?.summitId === summitId
  return (await findOrganisation(db, organisationId ?? '')) !== undefined
}

/**
 * Opens a window of the current edition for one organisation or person until a moment; it stands in the history of that record. The same call again
 * changes nothing. Refused: `notFound`, `untilOver` for a moment that is past or too far away, `idTaken`.
 */
export async function grantException({
  db,
  services: { clock },
  actor,
  body,
}: Context & { body: NewException }): Promise<ExceptionRow> {
  const now = clock.now()
  const { id: summitId } = await currentSummit(db)
  const until = new Date(body.until)
  const days = (until.getTime() - now.getTime()) / 86_400_000
  if (days <= 0 || days > maxDays) throw refuse('untilOver')
  if (!(await isThere(db, summitId, body))) throw refuse('notFound')
  const { id, window, reason, organisationId = null, participantId = null } = body
  const row = { id, summitId, organisationId, participantId, window, until, reason, grantedAt: now }
  const granted = await insertException(db, { ...row, grantedBy: actor.accountId, grantedByName: actor.name })
  if (granted.rowCount === 0) return sameAgain(db, row, now)
  const line = { field: `exception.${window}`, before: null, after: until.toISOString() }
  await recordChanges(db, now, actor, subjectOf(row), [line], reason)
  return one(db, { ...row, grantedByName: actor.name, endedAt: null }, now)
}

async function one(db: Database, row: Shown, now: Date): Promise<ExceptionRow> {
  const [first] = await shown(db, [row], now)
  if (!first) throw refuse('notFound')
  return first
}

type Granted = Pick<StoredException, 'id' | 'organisationId' | 'participantId' | 'window' | 'until'>

/** What the first call with this id granted, if it was the same. */
async function sameAgain(db: Database, asked: Granted, now: Date): Promise<ExceptionRow> {
  const first = await lockException(db, asked.id)
  const isSame =
    first?.organisationId === asked.organisationId &&
    first.participantId === asked.participantId &&
    first.window === asked.window &&
    first.until.getTime() === asked.until.getTime()
  if (!first || !isSame) throw refuse('idTaken')
  return one(db, first, now)
}

/** Ends an exception before its time; one that has ended stays as it is. Refused: `notFound`. */
export async function endException({
  db,
  services: { clock },
  actor,
  body: { id },
}: Context & { body: { id: string } }): Promise<ExceptionRow> {
  const now = clock.now()
  const row = await lockException(db, id)
  if (!row || row.summitId !== (await currentSummit(db)).id) throw refuse('notFound')
  if (stateOf(row, now) !== 'open') return one(db, row, now)
  await markExceptionEnded(db, id, { endedAt: now, endedByName: actor.name })
  const line = { field: `exception.${row.window}`, before: row.until.toISOString(), after: null }
  await recordChanges(db, now, actor, subjectOf(row), [line])
  return one(db, { ...row, endedAt: now }, now)
}
