import type { Actor } from '#domain/actor.ts'
import type { Context } from '#domain/context.ts'
import { namedHotels } from '#domain/ground/hotels/server/actions.ts'
import { requireOpen, type Summit, summitFor } from '#domain/ground/summit/server/actions.ts'
import { isEditable, mayHaveAnnexes } from '#domain/people/participants/rules.ts'
import { lockParticipant, type Participant, peopleOf } from '#domain/people/participants/server/actions.ts'
import { differences } from '#kit/db/audit/audit.ts'
import { writeChanges } from '#kit/db/audit/save-as-typed.ts'
import type { Database } from '#kit/db/database.ts'
import { refuse } from '../../refusals.ts'
import { type CopyOutcome, type ItineraryDraft, isStarted, keysOf, type Part, parts } from '../../rules.ts'
import { findItinerary, itinerariesOf, lockItinerary } from '../store.ts'
import { itineraryWriter, savedItinerary, subject, withKnownHotel } from './writing.ts'

type Copy = { parts: readonly Part[]; to: readonly string[]; overwrite: boolean }
type Copying = { now: Date; actor: Actor; source: ItineraryDraft; summit: Summit } & Omit<Copy, 'to'>

/** The copied parts as they are stored for another person. */
const fieldsOf = ({ source, parts: wanted }: Pick<Copying, 'source' | 'parts'>): ItineraryDraft =>
  Object.fromEntries(wanted.flatMap(keysOf).map((key) => [key, source[key] ?? null]))

/** Writes the parts into the itinerary of a person whose row is locked. */
async function copyTo(db: Database, copying: Copying, person: Participant): Promise<CopyOutcome> {
  const { now, actor, summit, overwrite } = copying
  if (!mayHaveAnnexes(person)) return 'closed'
  const before = savedItinerary(person.id, await lockItinerary(db, person.id))
  const copied = fieldsOf(copying)
  const changed = differences(before, copied as Record<string, unknown>)
  if (changed.length === 0) return 'copied'
  const theirs = copying.parts.some(
    (part) =>
      isStarted(before, part) && changed.some(({ field }) => keysOf(part).some((key) => key === field)),
  )
  if (theirs && !overwrite) return 'keptTheirs'
  const write = itineraryWriter(db, person, summit)
  await writeChanges(db, { at: now, author: actor, subject, before, write }, changed)
  return 'copied'
}

/**
 * Copies parts of one person's itinerary to others of the same organisation and edition, and returns the result for each. A person who has entered
 * something else in one of these parts keeps all of them, unless overwriting is requested; withdrawn or not approved people are `closed`; all others
 * are not found. Refused: the edits window, `nothingToCopy`. The caller has checked that the actor may edit `from`.
 */
export async function copyItinerary({
  db,
  services: { clock },
  actor,
  record: from,
  body: { parts: wanted, to, overwrite },
}: Context & { record: Participant; body: Copy }): Promise<Array<{ id: string; outcome: CopyOutcome }>> {
  const now = clock.now()
  const summit = await summitFor(db, from)
  requireOpen(summit, 'edits', now)
  const found = await findItinerary(db, from.id)
  const source = found && withKnownHotel(found, await namedHotels(db, summit.id))
  const begun = source ? wanted.filter((part) => isStarted(source, part)) : []
  if (!source || begun.length === 0) throw refuse('nothingToCopy')
  const copying = { now, actor, source, summit, parts: begun, overwrite }
  const outcomes = new Map<string, CopyOutcome>()
  // locked in a fixed order, so that concurrent copies to the same people do not deadlock
  for (const id of [...new Set(to)].sort()) {
    const person = id === from.id ? undefined : await lockParticipant(db, id)
    const isFellow =
      person && person.organisationId === from.organisationId && person.summitId === from.summitId
    outcomes.set(id, isFellow ? await copyTo(db, copying, person) : 'notFound')
  }
  return [...new Set(to)].map((id) => ({ id, outcome: outcomes.get(id) ?? 'notFound' }))
}

/** Other people of the same organisation and edition, and which parts of their itinerary are filled in. */
export async function copyTargetsOf({
  db,
  record: { id, organisationId, summitId },
}: Pick<Context, 'db'> & { record: Participant }) {
  if (!organisationId) return []
  const people = (await peopleOf(db, { summitId, organisationId })).filter((person) => person.id !== id)
  const rows = new Map(
    (
      await itinerariesOf(
        db,
        people.map((person) => person.id),
      )
    ).map((row) => [row.participantId, row]),
  )
  return people
    .filter(({ status }) => isEditable(status))
    .map(({ id: fellowId, status, kind, passportName, chineseName }) => {
      const row = rows.get(fellowId)
      const begun = row ? parts.filter((part) => isStarted(row, part)) : []
      return { id: fellowId, status, kind, passportName, chineseName, begun }
    })
}
