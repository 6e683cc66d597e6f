import type { Context } from '#domain/context.ts'
import { organisationNames } from '#domain/identity/organisations/server/actions.ts'
import { hasApproval, mayHaveItinerary } from '#domain/people/participants/rules.ts'
import type { Participant } from '#domain/people/participants/server/actions.ts'
import { nameOf } from '#domain/people/participants/words/state.ts'
import { personnelKindWords } from '#domain/people/participants/words.ts'
import { itineraryTimesOf, subscriptionOf } from '#domain/plans/itineraries/server/actions.ts'
import { countShares } from '#domain/plans/shares/server/actions.ts'
import { countFormerKind } from '#kit/db/lifecycle/move.ts'
import { Refusal, wordsOfRefusal } from '#kit/http/refusal.ts'
import { type Bilingual, withFallback } from '#kit/words/bilingual.ts'
import type { ReassignmentPreview } from '../../api.ts'
import type { Effect, EffectName, Wanted } from '../../rules.ts'
import { type Locked, type Plan, planOf } from './plan.ts'

/** One effect where it applies; a number or names say how much of it there is. */
const one = (
  what: EffectName,
  applies: boolean,
  { count = 0, names = [] }: { count?: number; names?: (Bilingual | undefined)[] } = {},
): Effect[] => (applies ? [{ what, count, names: names.flatMap((name) => name ?? []) }] : [])

/** What becomes of the approval or of what waits. */
function stateEffects({ before, lacks, version }: Plan): Effect[] {
  const isApproved = hasApproval(before)
  const isLacking = lacks.length > 0
  const isSubmitted = before.status === 'pending' || before.status === 'approved'
  return [
    ...one('approvalStays', isApproved && !isLacking),
    ...one('approvalEnds', isApproved && isLacking),
    ...one('waitsStill', before.status === 'pending' && !isApproved && !isLacking),
    ...one('nextVersion', version !== undefined && !isLacking),
    ...one('returned', isSubmitted && isLacking),
  ]
}

const companionEffects = ({ before, next, people, attached, joins }: Plan): Effect[] => [
  ...one('companionsAlong', people.length > 1, {
    count: people.length - 1,
    names: people.slice(1).map(nameOf),
  }),
  ...one('companionsAttached', attached !== undefined, {
    count: attached?.companions.length ?? 0,
    names: [attached && nameOf(attached.to)],
  }),
  ...one('companionPlaceTaken', joins !== undefined, { names: [joins && nameOf(joins)] }),
  ...one('companionPlaceFreed', before.guestId !== null && before.guestId !== next.guestId),
]

const namesOf = (list: readonly { name: Bilingual }[]) => list.map(({ name }) => name)

/** Places in activities, of the person and those who come along: an approval that ends gives all of them back. */
function placeEffects({ places: { kept, lost }, lacks, before }: Plan): Effect[] {
  const areAllLost = hasApproval(before) && lacks.length > 0
  const [stay, go] = areAllLost ? [[], [...kept, ...lost]] : [kept, lost]
  return [
    ...one('placesStay', stay.length > 0, { count: stay.length, names: namesOf(stay) }),
    ...one('placesGo', go.length > 0, { count: go.length, names: namesOf(go) }),
  ]
}

const quotaEffects = ({ before, quota, invitation }: Plan): Effect[] => [
  ...one('quotaTaken', quota !== undefined, { names: [quota && personnelKindWords[quota.personnelKind]] }),
  ...one('quotaFreed', before.personnelKind !== null, {
    names: [before.personnelKind ? personnelKindWords[before.personnelKind] : undefined],
  }),
  ...one('codeStays', invitation?.stays === true, { names: codeOf(invitation) }),
  ...one('codeFreed', invitation?.stays === false, { names: codeOf(invitation) }),
]

const codeOf = (invitation: Plan['invitation']) =>
  invitation ? [{ zh: invitation.of.code, en: invitation.of.code }] : []

/** What lies in other nouns: plans, and links that were given out. */
async function elsewhere(
  { db, services }: Pick<Context, 'db' | 'services'>,
  { before, next, people, isMove }: Plan,
): Promise<Effect[]> {
  const { id } = before
  const otherKind = next.kind !== before.kind
  const hasItinerary = (await itineraryTimesOf(db, [id])).has(id)
  const hasIntention = otherKind && (await countFormerKind(db, services.lifecycles, [id])) > 0
  let shares = 0
  let calendars = 0
  for (const person of people) {
    shares += await countShares(db, person.id, services.clock.now())
    if ((await subscriptionOf({ db, record: person })).path) calendars += 1
  }
  return [
    ...one('itineraryStays', hasItinerary && mayHaveItinerary(next.kind)),
    ...one('itineraryRests', hasItinerary && !mayHaveItinerary(next.kind)),
    ...one('intentionGoes', hasIntention),
    ...one('ownPlanEnds', before.kind === 'guest' && otherKind),
    ...one(isMove ? 'sharesEnd' : 'sharesStay', shares > 0, { count: shares }),
    ...one(isMove ? 'calendarEnds' : 'calendarStays', calendars > 0, { count: calendars }),
    ...one('leaderLeaves', before.registrantId !== next.registrantId),
  ]
}

/** Everything that a plan does, in the order in which it is told. */
const effectsOf = async (context: Pick<Context, 'db' | 'services'>, plan: Plan): Promise<Effect[]> => [
  ...one('record', true),
  ...stateEffects(plan),
  ...companionEffects(plan),
  ...quotaEffects(plan),
  ...placeEffects(plan),
  ...(await elsewhere(context, plan)),
]

/** The state that a plan leads to. */
const statusAfter = ({ before, lacks }: Plan) =>
  lacks.length > 0 && (before.status === 'pending' || before.status === 'approved')
    ? ('returned' as const)
    : before.status

/** What a change would do, or in words why it would be refused. */
export async function previewOf(
  { db, services, actor }: Context,
  given: { record: Participant; wanted: Wanted; locked: Locked },
): Promise<ReassignmentPreview> {
  const { revision } = given.record
  try {
    const plan = await planOf({ db, services, actor }, given)
    const effects = await effectsOf({ db, services }, plan)
    return { revision, refused: null, status: statusAfter(plan), lacks: plan.lacks, effects }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return { revision, refused: wordsOfRefusal(error), status: null, lacks: [], effects: [] }
  }
}

/** The names of organisations, for messages and reports. */
export async function calledOrganisations(
  db: Context['db'],
  ids: readonly (string | null)[],
): Promise<Map<string, Bilingual>> {
  const names = await organisationNames(db, [...new Set(ids.flatMap((id) => id ?? []))])
  return new Map(
    [...names].flatMap(([id, { name, englishName }]) => {
      const called = withFallback(name, englishName)
      return called ? [[id, called] as const] : []
    }),
  )
}
