import { precedencesAmong } from '#domain/approval/precedence/server/actions.ts'
import { organisationNames } from '#domain/identity/organisations/server/actions.ts'
import { type Attendee, attendees } from '#domain/people/participants/server/actions.ts'
import { type Attendance, expectedOnSite } from '#domain/programme/attendance/server/actions.ts'
import type { Database } from '#kit/db/database.ts'
import { type Bilingual, withFallback } from '#kit/words/bilingual.ts'
import type { Person, Task } from '../../rules/arranging.ts'
import {
  type PersonOfPlan,
  type Placement,
  type Plan,
  peopleOfPlan,
  placementsOf,
  type StoredWish,
  wishesOf,
} from '../store.ts'

/** A plan with the people who are expected, what is set about them, and where they sit. */
export type Known = {
  plan: Plan
  expected: ReadonlyMap<string, Attendance>
  attendee: ReadonlyMap<string, Attendee>
  people: readonly Person[]
  set: ReadonlyMap<string, PersonOfPlan>
  placements: ReadonlyMap<string, Placement>
  wishes: readonly StoredWish[]
}

const ownPrecedence = (set: PersonOfPlan | undefined) =>
  set && set.rankClass !== null && set.rankNumber !== null
    ? { rankClass: set.rankClass, number: set.rankNumber }
    : undefined

/** What a plan is arranged from, in a fixed number of statements. */
export async function knownOf(db: Database, plan: Plan): Promise<Known> {
  const expected = new Map((await expectedOnSite(db, plan.activityId)).map((row) => [row.participantId, row]))
  const ids = [...expected.keys()]
  const attendee = new Map((await attendees(db, ids)).map((person) => [person.id, person]))
  const precedences = await precedencesAmong(db, ids)
  const set = new Map((await peopleOfPlan(db, plan.id)).map((row) => [row.participantId, row]))
  const people = [...attendee.values()].map((person): Person => {
    const own = set.get(person.id)
    return {
      id: person.id,
      precedence: ownPrecedence(own) ?? precedences.get(person.id) ?? null,
      latinName: person.passportName ?? '',
      chineseName: person.chineseName ?? '',
      organisationId: person.organisationId,
      side: own?.side ?? null,
      isOnStage: own?.isOnStage ?? false,
      needsAccessible: own?.needsAccessible ?? false,
    }
  })
  const placements = new Map((await placementsOf(db, plan.id)).map((row) => [row.participantId, row]))
  return { plan, expected, attendee, people, set, placements, wishes: await wishesOf(db, plan.id) }
}

export const isOwnPrecedence = ({ set }: Known, id: string) => ownPrecedence(set.get(id)) !== undefined

/** Who sits where by these rows, by id. */
export const seatsOfRows = (rows: readonly Placement[]): Map<string, string> =>
  new Map(rows.flatMap(({ participantId, seatId }) => (seatId ? [[participantId, seatId] as const] : [])))

/** Who sits where, by id; only people who are expected. */
export const seatsIn = ({
  placements,
  expected,
}: Pick<Known, 'placements' | 'expected'>): Map<string, string> =>
  new Map(
    [...placements.values()].flatMap(({ participantId, seatId }) =>
      seatId && expected.has(participantId) ? [[participantId, seatId] as const] : [],
    ),
  )

/** What the rules are given. */
export const taskOf = ({ plan, people, wishes }: Known, staying: ReadonlyMap<string, string>): Task => ({
  drawing: plan.drawing,
  people,
  wishes: wishes.map(({ kind, oneId, otherId }) => ({ kind, oneId, otherId })),
  ruleSet: plan.ruleSet,
  options: plan.options,
  staying,
})

/** Names of the organisations of these people, by organisation. */
export async function organisationsOf(
  db: Database,
  { attendee }: Pick<Known, 'attendee'>,
): Promise<Map<string, Bilingual>> {
  const ids = [...new Set([...attendee.values()].flatMap(({ organisationId }) => organisationId ?? []))]
  return new Map(
    [...(await organisationNames(db, ids))].flatMap(([id, { name, englishName }]) => {
      const said = withFallback(name, englishName)
      return said ? [[id, said] as const] : []
    }),
  )
}
