import { type Actor, isOffice } from '#domain/actor.ts'
import type { Context } from '#domain/context.ts'
import { windowOf } from '#domain/ground/summit/rules.ts'
import { currentSummit, type Summit, summitForEach } from '#domain/ground/summit/server/actions.ts'
import { accountTypesOf } from '#domain/identity/organisations/server/actions.ts'
import {
  type Attendee,
  attendees,
  attendeesOf,
  ownGuestIds,
} from '#domain/people/participants/server/actions.ts'
import { nameOf } from '#domain/people/participants/words/state.ts'
import { enrolmentOf, formsOf, isOpenTo, isShown } from '#domain/programme/activities/rules.ts'
import {
  type Activity,
  activitiesByIds,
  findActivity,
  shownActivities,
} from '#domain/programme/activities/server/actions.ts'
import type { Services } from '#domain/services.ts'
import type { Database } from '#kit/db/database.ts'
import { type Candidate, type OwnActivity, ownActivity, type Part } from '../../api.ts'
import { refuse } from '../../refusals.ts'
import { seatShown } from '../../rules/seats.ts'
import { isLive, type Tab } from '../../rules.ts'
import { type Attendance, attendancesOfPeople, entriesAhead, type Seats, seatsOf } from '../store.ts'
import { clashesAmong, clashesOf, formsFreeOf, obstaclesOf } from './eligibility.ts'
import { alsoAnsweredFor, forNoOther } from './offered-together.ts'
import { freePlaces, openPlaces } from './places.ts'

/** The people of the reader, and what decides which activities are for them. */
type Viewer = {
  summit: Summit
  now: Date
  /** Whether the window of edits is closed for the organisation and for each of the people. */
  editsOver: boolean
  people: Map<string, Attendee>
  reaches(activity: Activity): boolean
}

async function viewerOf(db: Database, { clock }: Services, actor: Actor): Promise<Viewer> {
  const summit = await currentSummit(db)
  const rows =
    actor.type === 'guest'
      ? await attendees(db, await ownGuestIds(db, summit.id, actor.account))
      : await ofOrganisation(db, summit.id, actor)
  const people = new Map(rows.map((row) => [row.id, row]))
  const { organisationId: id } = actor
  const now = clock.now()
  const holders = [{ organisationId: id ?? null }, ...rows]
  const summitFor = await summitForEach(db, summit, holders, 'edits', now)
  const accountType = id ? (await accountTypesOf(db, [id])).get(id) : undefined
  return {
    summit,
    now,
    editsOver: holders.every((each) => windowOf(summitFor(each), 'edits', now).state !== 'open'),
    people,
    // a guest sees their own activities; an organisation also those that its people may sign up for
    reaches: (activity) =>
      id !== undefined && accountType !== undefined && isOpenTo(activity, { id, accountType }),
  }
}

const ofOrganisation = (db: Database, summitId: string, { organisationId }: Actor): Promise<Attendee[]> =>
  organisationId ? attendeesOf(db, { summitId, organisationId }) : Promise.resolve([])

/** The online link, from the set time; only for confirmed people. */
export function liveLinkFor({ liveLink, liveAt }: Activity, parts: Attendance[], now: Date): string | null {
  const isOnline = parts.some(({ state, form }) => state === 'confirmed' && form === 'online')
  return liveLink && isOnline && (!liveAt || liveAt <= now) ? liveLink : null
}

const shownSeats = (activity: Activity, seats: Seats[]): OwnActivity['seats'] =>
  formsOf(activity.mode).map((form) => {
    const of = seats.find((each) => each.activityId === activity.id && each.form === form)
    const free = of ? freePlaces(of) : 0
    const open = of ? openPlaces(activity, of) : 0
    return {
      form,
      capacity: of?.capacity ?? null,
      free: Number.isFinite(free) ? free : null,
      open: Number.isFinite(open) ? open : null,
    }
  })

type Known = {
  viewer: Viewer
  seats: Seats[]
  rows: Attendance[]
  ahead: Map<string, number>
  clashes: Map<string, Part['clashes']>
  alsoFor: Map<string, Part['alsoFor']>
}

/** One person's attendance in an activity. */
export const partOf = (
  row: Attendance,
  person: Attendee,
  { ahead, clashes, alsoFor }: Pick<Known, 'ahead' | 'clashes' | 'alsoFor'>,
): Part => ({
  id: row.id,
  participantId: row.participantId,
  name: nameOf(person),
  portrait: person.portrait,
  form: row.form,
  state: row.state,
  groupId: row.groupId,
  ahead: ahead.get(row.id) ?? null,
  offerEndsAt: row.offerEndsAt?.toISOString() ?? null,
  seatNumber: row.seatNumber,
  seat: seatShown(row),
  isSpeaker: row.isSpeaker,
  clashes: isLive(row.state) ? (clashes.get(row.id) ?? []) : [],
  alsoFor: alsoFor.get(row.id) ?? forNoOther,
})

function shownTo(activity: Activity, { viewer, seats, rows, ...known }: Known): OwnActivity {
  const { editsOver, now, people } = viewer
  const own = rows.filter(({ activityId }) => activityId === activity.id)
  return ownActivity.parse({
    ...activity,
    beginsAt: activity.beginsAt?.toISOString(),
    endsAt: activity.endsAt?.toISOString(),
    opensAt: activity.opensAt?.toISOString() ?? null,
    closesAt: activity.closesAt?.toISOString() ?? null,
    enrolment: enrolmentOf(activity, now),
    editsOver,
    seats: shownSeats(activity, seats),
    parts: own.flatMap((row) => {
      const person = people.get(row.participantId)
      return person ? [partOf(row, person, known)] : []
    }),
    liveLink: liveLinkFor(activity, own, now),
  })
}

/** Activities with the viewer's people, in a fixed number of statements regardless of their number. */
async function withOwnParts(db: Database, viewer: Viewer, activities: Activity[], rows: Attendance[]) {
  const seats = await seatsOf(
    db,
    activities.map(({ id }) => id),
  )
  const ahead = await entriesAhead(db, rows)
  const clashes = await clashesAmong(db, rows)
  const alsoFor = await alsoAnsweredFor(db, rows)
  return activities.map((activity) => shownTo(activity, { viewer, seats, rows, ahead, clashes, alsoFor }))
}

/** All activities visible to the actor: those of their people, and those open to them. */
export async function activitiesFor(db: Database, services: Services, actor: Actor): Promise<Activity[]> {
  const viewer = await viewerOf(db, services, actor)
  const rows = await attendancesOfPeople(db, [...viewer.people.keys()])
  const own = new Set(rows.map(({ activityId }) => activityId))
  const shown = await shownActivities(db, { summitId: viewer.summit.id })
  return shown.filter(
    (activity) => own.has(activity.id) || (activity.state !== 'abandoned' && viewer.reaches(activity)),
  )
}

/** Which activities a tab holds: those of its category that are for the viewer; under “assigned” all to which a person was assigned. */
function inTab(tab: Tab | undefined, { reaches }: Viewer, own: Map<string, Attendance[]>) {
  const isAssigned = (rows: Attendance[] = []) => rows.some(({ wasAssigned }) => wasAssigned)
  return (activity: Activity): boolean => {
    const parts = own.get(activity.id)
    if (!tab) return parts?.some(({ state }) => isLive(state)) ?? false
    if (tab === 'assigned') return isAssigned(parts)
    return (
      activity.category === tab &&
      (parts !== undefined || (activity.state !== 'abandoned' && reaches(activity)))
    )
  }
}

/** The activities of a tab for the actor's people, ordered by start; without a tab those that they take part in. */
export async function ownActivities({
  db,
  services,
  actor,
  query: { tab },
}: Context & { query: { tab?: Tab | undefined } }): Promise<OwnActivity[]> {
  const viewer = await viewerOf(db, services, actor)
  const rows = await attendancesOfPeople(db, [...viewer.people.keys()])
  const own = Map.groupBy(rows, ({ activityId }) => activityId)
  const found = await shownActivities(db, {
    summitId: viewer.summit.id,
    ...(tab && tab !== 'assigned' && { category: tab }),
    ids: [...own.keys()],
  })
  return withOwnParts(db, viewer, found.filter(inTab(tab, viewer, own)), rows)
}

/** One activity with the attendances of the actor's people. Refused: `notFound` for one that is not visible to them. */
export async function ownActivityOf({
  db,
  services,
  actor,
  params: { id },
}: Context & { params: { id: string } }): Promise<OwnActivity> {
  const viewer = await viewerOf(db, services, actor)
  const activity = await findActivity(db, id)
  const rows = await attendancesOfPeople(db, [...viewer.people.keys()])
  const isIn = rows.some(({ activityId }) => activityId === id)
  if (!activity || !isShown(activity.state) || activity.summitId !== viewer.summit.id)
    throw refuse('notFound')
  if (!isIn && !viewer.reaches(activity)) throw refuse('notFound')
  const [shown] = await withOwnParts(db, viewer, [activity], rows)
  return shown as OwnActivity
}

/** The people of the actor's organisation whose approval is in force: whether they can sign up, and their conflicts. */
export async function candidatesFor({
  db,
  services,
  actor,
  params: { id },
}: Context & { params: { id: string } }): Promise<Candidate[]> {
  await ownActivityOf({ db, services, actor, params: { id } })
  const activity = (await findActivity(db, id)) as Activity
  const people = await ofOrganisation(db, activity.summitId, actor)
  const ids = people.map((person) => person.id)
  const parts = (await attendancesOfPeople(db, ids)).filter(({ activityId }) => activityId === id)
  const clashes = await clashesOf(db, activity, ids)
  return people.map((person) => {
    const own = parts.find(({ participantId }) => participantId === person.id)
    const known = clashes.get(person.id) ?? []
    return {
      participantId: person.id,
      name: nameOf(person),
      kind: person.kind,
      guestId: person.guestId,
      jobTitle: person.jobTitle,
      obstacles: obstaclesOf(person, { activity, own, clashes: known, forms: formsOf(activity.mode) }),
      forms: formsFreeOf(activity, known),
      clashes: known,
    }
  })
}

/**
 * Those of these activities that the actor sees: for organisers all visible ones, for others those of their audience. In a fixed number of
 * statements.
 */
export async function activitiesSeenBy(
  db: Database,
  services: Services,
  actor: Actor,
  ids: string[],
): Promise<Activity[]> {
  const found = [...(await activitiesByIds(db, ids)).values()].filter(({ state }) => isShown(state))
  if (found.length === 0 || isOffice(actor)) return found
  // an escort takes part in nothing
  if (actor.type === 'organiser') return []
  const viewer = await viewerOf(db, services, actor)
  const rows = await attendancesOfPeople(db, [...viewer.people.keys()])
  const own = new Set(rows.map(({ activityId }) => activityId))
  return found.filter((activity) => own.has(activity.id) || viewer.reaches(activity))
}
