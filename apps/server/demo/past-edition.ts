import { eq, sql } from 'drizzle-orm'
import { allSummits, type Summit } from '#domain/ground/summit/server/actions.ts'
import { summits } from '#domain/ground/summit/server/tables.ts'
import { participants } from '#domain/people/participants/server/tables.ts'
import { activities } from '#domain/programme/activities/server/tables.ts'
import { noteArrivals } from '#domain/programme/attendance/server/actions.ts'
import type { Database } from '#kit/db/database.ts'
import { arrange, operate, signUp } from './activities.ts'
import { inventedActivities } from './activity-texts.ts'
import { addBadges } from './badges.ts'
import { dayFrom, daysAfter } from './days.ts'
import { type DemoActors, type Registrant, wasThere } from './demo-actors.ts'
import { addHotels } from './hotels.ts'
import { addIntentions } from './intentions.ts'
import { addItineraries } from './itineraries.ts'
import { addMessages } from './messages.ts'
import { ofTypes, play } from './participants.ts'
import type { Scenario } from './scenario.ts'
import { seeded } from './seeded.ts'
import type { Course } from './stories.ts'

/** Days from what is “now” for the scenes to the first day of their summit: the same as for the current edition. */
const untilSummit = 50

/** The edition that was held last. */
export async function editionBefore(db: Database): Promise<Summit> {
  const past = (await allSummits(db)).filter(({ current }) => !current)
  const last = past.sort((a, b) => b.number - a.number)[0]
  if (!last) throw new Error('the demonstration has no past')
  return last
}

/** Only one edition may be current: first the one that is left. */
async function makeCurrent(db: Database, from: Summit, to: Summit) {
  await db.update(summits).set({ current: false }).where(eq(summits.id, from.id))
  await db.update(summits).set({ current: true }).where(eq(summits.id, to.id))
}

type Guest = { id: string; registrant: Registrant }

/** Guests of the listed enterprise, whose passports expire before the current summit, and two of each other organisation that came. */
async function addGuests(scenario: Scenario, then: Date, now: Date, registrants: readonly Registrant[]) {
  const [listed, ...others] = registrants
  if (!listed) throw new Error('the demonstration has no past')
  const guests: Guest[] = []
  for (const story of ['approved', 'approved', 'approved'] as const) {
    const id = await play(scenario, then, { registrant: listed, kind: 'guest', story })
    guests.push({ id, registrant: listed })
  }
  const documentExpires = sql`case when document_type = 'residentId' then null else ${dayFrom(now, 10)}::date end`
  for (const { id } of guests)
    await scenario.db.update(participants).set({ documentExpires }).where(eq(participants.id, id))
  const own = { ...scenario, random: seeded(20_250_618) }
  for (const registrant of others)
    for (const story of ['approved', 'corrected'] satisfies Course[])
      guests.push({ id: await play(own, then, { registrant, kind: 'guest', story }), registrant })
  return guests
}

/** The activities of the first day, with sign-ups, and who came. */
async function addProgramme(scenario: Scenario, then: Date, guests: readonly Guest[]) {
  const { db, services, clock, random } = scenario
  const texts = inventedActivities.filter(
    ({ at: [day], draft }) => day === 0 && draft.category === 'committee' && draft.entry !== 'assignedOnly',
  )
  for (const invented of texts) {
    clock.set(daysAfter(then, -20))
    const { id } = await arrange(scenario, then, invented)
    await operate(scenario, id, 'publish')
    clock.set(daysAfter(then, 10))
    const coming = guests.filter(() => random.chance(0.6))
    for (const [registrant, theirs] of Map.groupBy(coming, (guest) => guest.registrant))
      await signUp(
        scenario,
        registrant,
        id,
        theirs.map((guest) => guest.id),
      )
    const [row] = await db
      .select({ beginsAt: activities.beginsAt })
      .from(activities)
      .where(eq(activities.id, id))
    const begins = row?.beginsAt
    if (!begins) continue
    // a few stay away
    const people = coming.map((guest) => guest.id).filter(() => random.chance(0.9))
    const came = people.map(
      (each) => [each, new Date(begins.getTime() - random.whole(2, 25) * 60_000)] as const,
    )
    clock.set(begins)
    await noteArrivals(
      { db, services },
      { activityId: id, people, firsts: new Map(came), undone: new Map(), at: begins },
    )
  }
}

/**
 * The edition before, played as it would have happened: it is the current one while its hotels, guests, journeys and activities are added at times of that
 * year. Its own random numbers leave those of the current edition as they are.
 */
export async function addPast(
  scenario: Scenario,
  now: Date,
  { past, current }: { past: Summit; current: Summit },
  demoActors: DemoActors,
): Promise<void> {
  const { db, clock } = scenario
  const then = daysAfter(new Date(`${past.begins}T03:00:00Z`), -untilSummit)
  const own = { ...scenario, random: seeded(20_250_401) }
  const registrants = ofTypes(demoActors.registrants, 'enterprise').filter((_, at) =>
    wasThere('enterprise', at),
  )
  await makeCurrent(db, current, past)
  clock.set(daysAfter(then, -26))
  await addHotels({ ...own, services: scenario.services }, demoActors)
  const guests = await addGuests(scenario, then, now, registrants)
  clock.set(then)
  await addIntentions(own, guests)
  await addMessages(own, guests)
  await addItineraries(own, then, guests, guests[0]?.id)
  clock.set(daysAfter(then, 30))
  await addBadges(own, past, demoActors)
  await addProgramme(own, then, guests)
  await makeCurrent(db, past, current)
  clock.set(now)
}
