import type * as z from 'zod'
import type { Context } from '#domain/context.ts'
import { organisationNames } from '#domain/identity/organisations/server/actions.ts'
import { duplicateCriteria, type possibleDuplicates } from '../../api.ts'
import { activeStatuses } from '../../rules.ts'
import { findPossibleDuplicates } from '../store/possible-duplicates.ts'
import type { Participant } from '../store.ts'
import { nameDigestsOf } from './name-digests.ts'

/** More than a person compares; the likeliest first. */
const shown = 20

/**
 * Possible duplicates in the same edition: same document, same number or address, same name and birthday. Organisers see all; an organisation sees
 * its own people, and of all others only that the document is registered already, as do people with a public registration; assistants see only the
 * latter.
 */
export async function possibleDuplicatesOf({
  db,
  actor,
  record: participant,
}: Pick<Context, 'db' | 'actor'> & { record: Participant }): Promise<z.output<typeof possibleDuplicates>> {
  const found = await findPossibleDuplicates(db, participant, nameDigestsOf(participant))
  const isOwn = ({ organisationId }: { organisationId: string | null }) =>
    actor.type === 'organiser' ||
    (actor.organisationId !== undefined &&
      actor.sharedParticipantId === undefined &&
      organisationId === actor.organisationId)
  const people = found.filter(isOwn).slice(0, shown)
  const names = await organisationNames(db, [...new Set(people.flatMap((row) => row.organisationId ?? []))])
  return {
    people: people.map((row) => ({
      ...row,
      organisationName: names.get(row.organisationId ?? '')?.name ?? null,
      organisationEnglishName: names.get(row.organisationId ?? '')?.englishName ?? null,
      same: duplicateCriteria.filter((mark) => row[mark]),
    })),
    documentElsewhere: found.some(
      (row) => row.document && !isOwn(row) && (activeStatuses as readonly string[]).includes(row.status),
    ),
  }
}
