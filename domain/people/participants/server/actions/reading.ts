import type { Actor } from '#domain/actor.ts'
import type { Context } from '#domain/context.ts'
import { currentSummit } from '#domain/ground/summit/server/actions.ts'
import { organisationNames } from '#domain/identity/organisations/server/actions.ts'
import { changesOf, recordReveal } from '#kit/db/audit/audit.ts'
import type { Database } from '#kit/db/database.ts'
import { masked } from '#kit/rules/mask.ts'
import { placeTakingStatuses, sealedKeys } from '../../rules.ts'
import { followedAmong } from '../store/followed.ts'
import {
  countByStatus,
  countUpTo,
  everyListed,
  findParticipant,
  idsAmong,
  idsByKind,
  idsWithApproval,
  type Participant,
} from '../store.ts'
import { subjectOf } from './draft.ts'

/**
 * The people of an edition with these ids, or of one organisation, with names and organisation. For lists of upper nouns, which check access
 * themselves.
 */
export async function peopleOf(
  db: Database,
  of: { summitId: string; ids?: string[]; organisationId?: string },
) {
  const rows = await everyListed(db, of)
  const names = await organisationNames(db, [...new Set(rows.flatMap((row) => row.organisationId ?? []))])
  return rows.map((row) => ({
    ...row,
    organisationName: names.get(row.organisationId ?? '')?.name ?? null,
    organisationEnglishName: names.get(row.organisationId ?? '')?.englishName ?? null,
  }))
}

/** Number of participants of the current edition by status and kind, and how many of them are incomplete. */
export async function participantCounts(db: Database, { organisationId }: { organisationId?: string } = {}) {
  const summit = await currentSummit(db)
  return countByStatus(db, summit.id, organisationId)
}

/** How many submissions of the current edition wait for a decision, counted up to `max`. */
export async function countPending(db: Database, max: number): Promise<number> {
  const { id: summitId } = await currentSummit(db)
  return countUpTo(db, { summitId, status: 'pending', max })
}

/** All people of an organisation in one edition who are registered or being registered, with kind, status and number of missing entries. */
export const comingIds = (db: Database, of: { summitId: string; organisationId: string }) =>
  idsByKind(db, { ...of, statuses: placeTakingStatuses })

/** All people of an organisation in one edition whose approval is in force, with their kind. */
export const approvedIds = (db: Database, of: { summitId: string; organisationId: string }) =>
  idsWithApproval(db, of)

/** Which of these participants belong to the current edition. */
export async function idsInCurrentEdition(db: Database, ids: string[]): Promise<ReadonlySet<string>> {
  const { id: summitId } = await currentSummit(db)
  return new Set(await idsAmong(db, { summitId, ids }))
}

/** Those of these people who are in the current edition, each by the record that is theirs now: the one that it was merged into, or itself. */
export async function currentRecordsOf(
  db: Database,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const { id: summitId } = await currentSummit(db)
  return new Map((await followedAmong(db, { summitId, ids })).map(({ id, now }) => [id, now]))
}

/** One protected value, decrypted; the look is logged in the same transaction. */
export async function revealValue({
  db,
  services: { clock },
  actor,
  record: participant,
  body: { field },
}: Context & { record: Participant; body: { field: string } }) {
  await recordReveal(db, clock.now(), actor, subjectOf(participant.id), field)
  const key = sealedKeys.find((sealedKey) => sealedKey === field)
  return { value: key ? ((participant[key] as string | null) ?? null) : null }
}

/** The history of a participant, newest first, protected values masked. */
export async function historyOf({ db, record: { id } }: Pick<Context, 'db'> & { record: { id: string } }) {
  const shownValue = (field: string, value: unknown) =>
    (sealedKeys as string[]).includes(field) && value ? masked(String(value)) : value
  return (await changesOf(db, subjectOf(id))).map(({ at, actorName, field, before, after, reason }) => ({
    at: at.toISOString(),
    actorName,
    field,
    before: shownValue(field, before),
    after: shownValue(field, after),
    reason,
  }))
}

/** A participant whose files, consents or plans are requested; for a guest only in the current edition. */
export async function findForReader(
  db: Database,
  actor: Actor,
  id: string,
): Promise<Participant | undefined> {
  const participant = await findParticipant(db, id)
  if (actor.type !== 'guest') return participant
  const summit = await currentSummit(db)
  return participant?.summitId === summit.id ? participant : undefined
}
