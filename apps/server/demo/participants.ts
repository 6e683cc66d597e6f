import { eq, sql } from 'drizzle-orm'
import type { OrganisationType } from '#domain/actor.ts'
import type { GuestDraft, Kind } from '#domain/participants/rules.ts'
import { participants } from '#domain/participants/server/tables.ts'
import { listEditions } from '#domain/summit/server/actions.ts'
import { demonstrationGuest } from './accounts.ts'
import type { Registrant } from './cast.ts'
import { atWork, dayFrom, daysAfter } from './days.ts'
import { addIntentions } from './intentions.ts'
import { addItineraries } from './itineraries.ts'
import { addMessages } from './messages.ts'
import { inventPerson } from './people.ts'
import { onStage, type Stage } from './stage.ts'
import { type Story, stories } from './stories.ts'

const everyStory = Object.keys(stories) as Story[]

/** How often each story is told among the guests of other organisations. */
const usualStories: Story[] = [
  ...Array<Story>(9).fill('approved'),
  ...Array<Story>(4).fill('waiting'),
  ...Array<Story>(2).fill('corrected'),
  ...everyStory,
]

const short = new Set<Story>(['begun', 'halfway', 'ready', 'waiting'])

type Part = { registrant: Registrant; kind: Kind; story: Story; guestId?: string; known?: GuestDraft }

/** Lets one participant play their part, beginning on some day since registration opened. */
async function play(
  stage: Stage,
  now: Date,
  { registrant, kind, story, guestId, known }: Part,
): Promise<string> {
  const { clock, random, db } = stage
  const { actor, organisation } = registrant
  // the longest story takes less than two days, a short one half a day: nothing lies in the future, and something is new
  const ago = short.has(story) ? 1.5 + random.number() * 9 : 3 + random.number() * 24
  clock.set(atWork(daysAfter(now, -ago), random.number()))
  const who = onStage(stage, actor)
  const leads = kind === 'guest' || kind === 'activityGuest'
  const needsCard = kind === 'guest' && organisation.type !== 'government'
  const person = {
    ...inventPerson(random, now, organisation, leads),
    ...(kind === 'guest' && random.chance(0.1) && { guestType: 'special' as const }),
    ...known,
    portrait: random.uuid(),
    ...(needsCard && { businessCard: random.uuid() }),
  }
  await who.begin(kind)
  if (guestId) await db.update(participants).set({ guestId }).where(eq(participants.id, who.id))
  await stories[story](who, person, random)
  return who.id
}

const ofTypes = (registrants: Registrant[], ...types: OrganisationType[]) =>
  registrants.filter(({ organisation }) => types.includes(organisation.type))

/** The listed enterprise account has a guest of every story; the others share the rest. */
function guestParts({ random }: Stage, registrants: Registrant[], count: number): Part[] {
  const [listed, ...others] = ofTypes(registrants, 'enterprise', 'government')
  if (!listed) throw new Error('the demonstration has no enterprise')
  const own = everyStory.map(
    (story): Part => ({
      registrant: listed,
      kind: 'guest',
      story,
      ...(story === 'approved' && { known: demonstrationGuest }),
      // somebody with the same number: the desk and the organisation are asked to compare
      ...(story === 'ready' && { known: { mobile: demonstrationGuest.mobile } }),
    }),
  )
  const rest = Array.from({ length: count - own.length }, (_, at): Part => {
    const registrant = others[at % others.length] ?? listed
    return { registrant, kind: 'guest', story: random.one(usualStories) }
  })
  return [...own, ...rest]
}

const otherStories: Story[] = ['approved', 'approved', 'waiting', 'ready', 'returned', 'begun']

function otherParts({ random }: Stage, registrants: Registrant[], kind: Kind, count: number): Part[] {
  return Array.from({ length: count }, (_, at): Part => {
    const registrant = registrants[at % registrants.length]
    if (!registrant) throw new Error(`the demonstration has nobody to register ${kind}`)
    return { registrant, kind, story: random.one(otherStories) }
  })
}

/** Companions stand below approved guests only (design 7), one or two each. */
function companionParts(
  stage: Stage,
  approved: { id: string; registrant: Registrant }[],
  count: number,
): Part[] {
  return Array.from({ length: count }, (_, at): Part => {
    const guest = approved[at % Math.ceil(count * 0.7)]
    if (!guest) throw new Error('the demonstration has too few approved guests')
    const story = stage.random.one(otherStories)
    return { registrant: guest.registrant, kind: 'companion', story, guestId: guest.id }
  })
}

/** Guests of the listed enterprise at the last summit; passports run out before the current one. */
async function addPast(stage: Stage, now: Date, registrants: Registrant[]) {
  const [registrant] = ofTypes(registrants, 'enterprise')
  const [last] = (await listEditions(stage.db, stage.clock)).filter(({ ends }) => ends < dayFrom(now, 0))
  if (!registrant || !last) throw new Error('the demonstration has no past')
  const documentExpires = sql`case when document_type = 'residentId' then null else ${dayFrom(now, 10)}::date end`
  for (const story of ['approved', 'approved', 'approved'] as const) {
    const id = await play(stage, now, { registrant, kind: 'guest', story })
    await stage.db
      .update(participants)
      .set({ summitId: last.id, documentExpires })
      .where(eq(participants.id, id))
  }
}

/** 150 participants of every kind in every state: 98 guests, 20 companions, 22 personnel, 10 activity guests. */
export async function addParticipants(stage: Stage, now: Date, registrants: Registrant[]) {
  const guests: { id: string; registrant: Registrant }[] = []
  const approved: typeof guests = []
  let loggingIn: string | undefined
  for (const part of guestParts(stage, registrants, 98)) {
    const id = await play(stage, now, part)
    guests.push({ id, registrant: part.registrant })
    if (part.known) loggingIn = id
    if (part.story === 'approved' || part.story === 'corrected')
      approved.push({ id, registrant: part.registrant })
  }
  const working = ofTypes(registrants, 'media', 'staff', 'volunteer')
  const parts = [
    ...companionParts(stage, approved, 20),
    ...otherParts(stage, working, 'personnel', 22),
    ...otherParts(stage, ofTypes(registrants, 'concurrentEvent'), 'activityGuest', 10),
  ]
  for (const part of parts) await play(stage, now, part)
  await addPast(stage, now, registrants)
  stage.clock.set(now)
  await addIntentions(stage, guests)
  await addMessages(stage, guests)
  await addItineraries(stage, now, guests, loggingIn)
}
