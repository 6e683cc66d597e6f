import { intentionsMissingOf } from '#domain/intentions/server/actions.ts'
import { type GuestKey, guest, isEditable } from '#domain/participants/rules.ts'
import { participantsOf, problemsOf } from '#domain/participants/server/actions.ts'
import type { Services } from '#domain/services.ts'
import { currentSummit } from '#domain/summit/server/actions.ts'
import type { Database } from '#kit/db/database.ts'
import { fieldAt } from '#kit/rules/problem.ts'
import type { Member } from '../../api.ts'

function fieldsWanting(problems: readonly { path: string }[]): GuestKey[] {
  const named = new Set(problems.map(({ path }) => fieldAt(path)))
  return guest.keys.filter((key) => named.has(key))
}

const owed = ({ missingFields, intentionsMissing }: Member) => missingFields.length + intentionsMissing

/** Everybody of an organisation who has not left, with what is missing; who lacks most first, then as they were registered. */
export async function membersOf(
  db: Database,
  { clock }: Services,
  organisationId: string,
): Promise<Member[]> {
  const summit = await currentSummit(db)
  const now = clock.now()
  const all = await participantsOf(db, { summitId: summit.id, organisationId })
  const here = all.filter(({ status }) => isEditable(status))
  const intentions = await intentionsMissingOf(
    db,
    here.map(({ id }) => id),
  )
  return here
    .map((row) => ({
      ...row,
      missingFields: fieldsWanting(problemsOf(row, summit, now)),
      intentionsMissing: row.kind === 'guest' ? (intentions.get(row.id) ?? 0) : 0,
    }))
    .sort((a, b) => owed(b) - owed(a))
}
