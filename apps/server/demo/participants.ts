import { individualTypes, type OrganisationType } from '#domain/actor.ts'
import { type CompanionRole, type GuestDraft, guest, type Kind } from '#domain/people/participants/rules.ts'
import { findParticipant } from '#domain/people/participants/server/actions.ts'
import { readEntourage } from '#domain/plans/entourage/server/actions.ts'
import { demonstrationGuest } from './accounts.ts'
import { daysAfter, duringWorkingHours } from './days.ts'
import type { Registrant } from './demo-actors.ts'
import { addIntentions } from './intentions.ts'
import { addItineraries } from './itineraries.ts'
import { addMessages } from './messages.ts'
import { inventPerson } from './people.ts'
import { type Scenario, scenarioSteps } from './scenario.ts'
import type { Seeded } from './seeded.ts'
import { type Course, courses } from './stories.ts'

const everyStory = Object.keys(courses) as Course[]

/** Weighted stories for guests of the other organisations. */
const usualStories: Course[] = [
  ...Array<Course>(9).fill('approved'),
  ...Array<Course>(4).fill('waiting'),
  ...Array<Course>(2).fill('corrected'),
  ...everyStory,
]

const short = new Set<Course>(['begun', 'halfway', 'ready', 'waiting'])

type Part = { registrant: Registrant; kind: Kind; story: Course; guestId?: string; known?: GuestDraft }

/** Takes one participant through their story, starting on a random day since registration opened. */
export async function play(
  scenario: Scenario,
  now: Date,
  { registrant, kind, story, guestId, known }: Part,
): Promise<string> {
  const { clock, random } = scenario
  const { actor, organisation } = registrant
  // the longest story takes less than two days, a short one half a day, so no step is in the future and some are recent
  // companions are added only after the guest's approval
  const late = short.has(story) || kind === 'companion'
  const ago = late ? 1.5 + random.number() * (kind === 'companion' ? 1 : 9) : 3 + random.number() * 24
  clock.set(duringWorkingHours(daysAfter(now, -ago), random.number()))
  const who = scenarioSteps(scenario, actor)
  const leads = kind === 'guest' || kind === 'activityGuest'
  const needsCard = kind === 'guest' && organisation.type !== 'government'
  const invented = {
    ...inventPerson(random, now, organisation, leads),
    ...known,
    portrait: random.uuid(),
    ...(needsCard && { businessCard: random.uuid() }),
  }
  const person =
    kind === 'companion'
      ? inventCompanion(random, invented)
      : kind === 'personnel'
        ? inventPersonnel(invented, organisation.zh)
        : invented
  await who.begin(kind, guestId)
  await courses[story](who, person, random)
  if (needsCard && random.chance(0.1) && story !== 'notApproved' && story !== 'withdrawn')
    await who.nameSpecial()
  return who.id
}

const roles: CompanionRole[] = ['interpreter', 'secretary', 'assistant', 'security', 'spouse', 'driver']

/** Converts the data of a guest into those of a companion: omits fields that only guests have, replaces the job title by a companion role. */
function inventCompanion(random: Seeded, person: GuestDraft): GuestDraft {
  const asked = guest.keys.filter((key) => guest.isAsked(key, { ...person, kind: 'companion' }))
  const kept = Object.fromEntries(asked.map((key) => [key, person[key]]))
  return { ...kept, jobTitle: null, companionRole: random.one(roles) }
}

/** Converts the data of a guest into those of personnel: omits fields that only guests have, adds residence and employer. */
function inventPersonnel(person: GuestDraft, unitName: string): GuestDraft {
  const here = { residenceCountry: 'CN', province: '山东省', city: '青岛市', landline: '0532-85911000' }
  const known: GuestDraft = { ...person, ...here, unitName }
  const asked = guest.keys.filter((key) => guest.isAsked(key, { ...known, kind: 'personnel' }))
  return Object.fromEntries(asked.map((key) => [key, known[key]]))
}

export const ofTypes = (registrants: Registrant[], ...types: OrganisationType[]) =>
  registrants.filter(({ organisation }) => types.includes(organisation.type))

/** The listed enterprise account has one guest of every story; the rest is distributed over the other organisations. */
function guestParts({ random }: Scenario, registrants: Registrant[], count: number): Part[] {
  const [listed, ...others] = ofTypes(registrants, 'enterprise', 'government')
  if (!listed) throw new Error('the demonstration has no enterprise')
  const own = everyStory.map(
    (story): Part => ({
      registrant: listed,
      kind: 'guest',
      story,
      ...(story === 'approved' && { known: demonstrationGuest }),
      // another person with the same mobile number, so that both records show a possible duplicate
      ...(story === 'ready' && { known: { mobile: demonstrationGuest.mobile } }),
    }),
  )
  const rest = Array.from({ length: count - own.length }, (_, at): Part => {
    const registrant = others[at % others.length] ?? listed
    return { registrant, kind: 'guest', story: random.one(usualStories) }
  })
  return [...own, ...rest]
}

const otherStories: Course[] = ['approved', 'approved', 'waiting', 'ready', 'returned', 'begun']

function otherParts({ random }: Scenario, registrants: Registrant[], kind: Kind, count: number): Part[] {
  return Array.from({ length: count }, (_, at): Part => {
    const registrant = registrants[at % registrants.length]
    if (!registrant) throw new Error(`the demonstration has no account that registers ${kind}`)
    return { registrant, kind, story: random.one(otherStories) }
  })
}

const ownStories: Course[] = ['approved', 'waiting', 'returned', 'ready', 'waiting', 'approved']

/** Accounts of individuals register themselves; at least one of them has not started yet. */
function ownParts(individuals: Registrant[]): Part[] {
  if (individuals.length <= ownStories.length) throw new Error('the demonstration has too few who come alone')
  return ownStories.flatMap((story, at): Part[] => {
    const registrant = individuals[at]
    return registrant ? [{ registrant, kind: 'personnel', story }] : []
  })
}

/** Companions belong to approved guests only, one or two each. */
function companionParts(
  scenario: Scenario,
  approved: { id: string; registrant: Registrant }[],
  count: number,
): Part[] {
  return Array.from({ length: count }, (_, at): Part => {
    const guest = approved[at % Math.ceil(count * 0.7)]
    if (!guest) throw new Error('the demonstration has too few approved guests')
    const story = scenario.random.one(otherStories)
    return { registrant: guest.registrant, kind: 'companion', story, guestId: guest.id }
  })
}

/** Filters the guests who can have companions added now. */
async function mayBring({ db, services }: Scenario, guests: { id: string; registrant: Registrant }[]) {
  const open: typeof guests = []
  for (const guest of guests) {
    const row = await findParticipant(db, guest.id)
    const entourage =
      row && (await readEntourage({ db, services, actor: guest.registrant.actor, record: row }))
    if (entourage?.adding === 'open') open.push(guest)
  }
  return open
}

/** Adds 150 participants of the current edition, of every kind in every state: 98 guests, 20 companions, 22 personnel, 10 activity guests. */
export async function addParticipants(scenario: Scenario, now: Date, registrants: Registrant[]) {
  const guests: { id: string; registrant: Registrant }[] = []
  const approved: typeof guests = []
  let loggingIn: string | undefined
  for (const part of guestParts(scenario, registrants, 98)) {
    const id = await play(scenario, now, part)
    guests.push({ id, registrant: part.registrant })
    if (part.known) loggingIn = id
    if (part.story === 'approved' || part.story === 'corrected')
      approved.push({ id, registrant: part.registrant })
  }
  scenario.clock.set(now)
  const parts = [
    ...companionParts(scenario, await mayBring(scenario, approved), 20),
    ...ownParts(ofTypes(registrants, ...individualTypes)),
    ...otherParts(scenario, ofTypes(registrants, 'media'), 'personnel', 22 - ownStories.length),
    ...otherParts(scenario, ofTypes(registrants, 'enterprise'), 'activityGuest', 10),
  ]
  for (const part of parts) await play(scenario, now, part)
  scenario.clock.set(now)
  await addIntentions(scenario, guests)
  await addMessages(scenario, guests)
  await addItineraries(scenario, now, guests, loggingIn)
  scenario.clock.set(now)
}
