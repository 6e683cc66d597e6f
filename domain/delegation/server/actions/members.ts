import { healthAnnex } from '#domain/health/rules.ts'
import { withAll as withHealth } from '#domain/health/server/actions.ts'
import { withAll as withIntention } from '#domain/intentions/server/actions.ts'
import { withAll as withItinerary } from '#domain/itineraries/server/actions.ts'
import { withAll as withMessage } from '#domain/messages/server/actions.ts'
import {
  type GuestKey,
  guest,
  isEditable,
  mayHaveGuestAnnexes,
  mayHaveItinerary,
} from '#domain/participants/rules.ts'
import { type Participant, participantsOf, problemsOf } from '#domain/participants/server/actions.ts'
import type { Services } from '#domain/services.ts'
import { currentSummit, type Summit } from '#domain/summit/server/actions.ts'
import type { Database } from '#kit/db/database.ts'
import { fieldAt } from '#kit/rules/problem.ts'
import type { Member } from '../../api.ts'
import { type AnnexKind, annexKinds } from '../../rules.ts'

function fieldsWanting(problems: readonly { path: string }[]): GuestKey[] {
  const named = new Set(problems.map(({ path }) => fieldAt(path)))
  return guest.keys.filter((key) => named.has(key))
}

/** People who have completed everything asked of them besides their own record; `undefined` where the summit does not ask for it. */
async function givenBy(db: Database, summit: Summit, ids: string[]) {
  const [intention, itinerary, message, health] = await Promise.all([
    withIntention(db, ids),
    withItinerary(db, ids),
    withMessage(db, ids),
    summit.asksHealth ? withHealth(db, ids) : undefined,
  ])
  return { intention, itinerary, message, health }
}

/** Which parts are asked of which person, as in the guide and in the reception's list; health is asked of approved people. */
const isAskedOf = (what: AnnexKind, of: Participant) => {
  if (what === 'health') return healthAnnex.isFor(of)
  return what === 'itinerary' ? mayHaveItinerary(of.kind) : mayHaveGuestAnnexes(of)
}

const owed = ({ missingFields, owes }: Member) => missingFields.length + owes.length

/** All people of an organisation who are not withdrawn, with what is missing; those who lack most first, then in order of registration. */
export async function membersOf(
  db: Database,
  { clock }: Services,
  organisationId: string,
): Promise<Member[]> {
  const summit = await currentSummit(db)
  const now = clock.now()
  const all = await participantsOf(db, { summitId: summit.id, organisationId })
  const here = all.filter(({ status }) => isEditable(status))
  const ids = here.map(({ id }) => id)
  const given = await givenBy(db, summit, ids)
  const owes = (row: Participant) =>
    annexKinds.filter((what) => isAskedOf(what, row) && given[what] && !given[what].has(row.id))
  return here
    .map((row) => ({
      ...row,
      missingFields: fieldsWanting(problemsOf(row, summit, now)),
      // before submission only the own record counts
      owes: row.version > 0 ? owes(row) : [],
    }))
    .sort((a, b) => owed(b) - owed(a))
}
