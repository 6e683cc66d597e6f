import { type Actor, isIndividual } from '#domain/actor.ts'
import { doorOfAccount } from '#domain/approval/personnel/rules.ts'
import type { Context } from '#domain/context.ts'
import { windowOf } from '#domain/ground/summit/rules.ts'
import { currentSummitFor, type Summit } from '#domain/ground/summit/server/actions.ts'
import { ownOrganisation } from '#domain/identity/organisations/server/actions.ts'
import { isAskedOf } from '#domain/people/health/rules.ts'
import { withCompleteAnswers as withHealth } from '#domain/people/health/server/actions.ts'
import { isEditable, mayHaveItinerary, type Status } from '#domain/people/participants/rules.ts'
import {
  approvedIds,
  attendees,
  comingIds,
  participantCounts,
} from '#domain/people/participants/server/actions.ts'
import { nameOf } from '#domain/people/participants/words/state.ts'
import { withCompleteAnswers as withIntention } from '#domain/plans/intentions/server/actions.ts'
import { withCompleteAnswers as withItinerary } from '#domain/plans/itineraries/server/actions.ts'
import { withCompleteAnswers as withMessage } from '#domain/plans/messages/server/actions.ts'
import { owedAnswers } from '#domain/programme/attendance/server/actions.ts'
import { linkOfOne, maxShown, type Task, tasksFrom } from '../rules.ts'

/** The task list of the actor's organisation in the current edition. */
export async function tasksOf({ db, services: { clock }, actor }: Context): Promise<Task[]> {
  const organisation = await ownOrganisation({ db, actor })
  const summit = await currentSummitFor(db, { organisationId: actor.organisationId })
  const counts = await participantCounts(db, { organisationId: organisation.id })
  const coming = await comingIds(db, { summitId: summit.id, organisationId: organisation.id })
  const registered = coming.filter(({ status }) => status !== 'draft')
  const guests = registered.filter(({ kind }) => kind === 'guest').map(({ id }) => id)
  const travellers = registered.filter(({ kind }) => mayHaveItinerary(kind)).map(({ id }) => id)
  const total = (rows: typeof counts, of: Status, figure: 'count' | 'incomplete' = 'count') =>
    rows.filter(({ status }) => status === of).reduce((sum, row) => sum + row[figure], 0)
  const companions = counts.filter(({ kind }) => kind === 'companion')
  const here = counts.filter(({ status }) => isEditable(status))
  const others = counts.filter(({ kind }) => kind !== 'companion' && kind !== 'personnel')
  const sum = (of: Status, figure?: 'incomplete') => total(others, of, figure)
  const lacking = async (ids: string[], complete: typeof withIntention) => {
    const answered = await complete(db, ids)
    return ids.filter((id) => !answered.has(id))
  }
  const without = {
    intentions: await lacking(guests, withIntention),
    itineraries: await lacking(travellers, withItinerary),
    messages: await lacking(guests, withMessage),
  }
  const owed = await owedAnswers(db, { ids: coming.map(({ id }) => id), now: clock.now() })
  const approved = (
    summit.asksHealth ? await approvedIds(db, { summitId: summit.id, organisationId: organisation.id }) : []
  ).flatMap(({ id, kind }) => (isAskedOf(kind) ? id : []))
  const tasks = tasksFrom({
    organisationMissing: organisation.missing,
    incomplete: sum('draft', 'incomplete'),
    complete: sum('draft') - sum('draft', 'incomplete'),
    returned: sum('returned'),
    pending: sum('pending'),
    approved: sum('approved'),
    personnel: personnelOf({ counts, coming }, actor, summit, clock.now()),
    asksGuests: !isIndividual(actor.type),
    onlyOthers: here.length > 0 && here.every(({ kind }) => !mayHaveItinerary(kind)),
    messages: { of: guests.length, missing: without.messages.length },
    intentions: { of: guests.length, missing: without.intentions.length },
    itineraries: { of: travellers.length, missing: without.itineraries.length },
    answers: answersOf(owed),
    companions: {
      draft: total(companions, 'draft'),
      returned: total(companions, 'returned'),
      pending: total(companions, 'pending'),
      approved: total(companions, 'approved'),
    },
    health: summit.asksHealth
      ? { approved: approved.length, missing: (await lacking(approved, withHealth)).length }
      : null,
    registration: windowOf(summit, 'registration', clock.now()),
    edits: windowOf(summit, 'edits', clock.now()),
  })
  const answers = [...new Set(owed.map(({ participantId }) => participantId))]
  return withPeople(db, tasks, coming, { ...without, answers, ...concernedByState(coming) })
}

type Owed = Awaited<ReturnType<typeof owedAnswers>>

/** How many people are asked by activities, and by which one; undefined where nobody is. */
function answersOf(owed: Owed) {
  const activities = new Set(owed.map(({ activityId }) => activityId))
  const people = new Set(owed.map(({ participantId }) => participantId)).size
  return people > 0 ? { people, only: activities.size === 1 ? [...activities][0] : undefined } : undefined
}

type Coming = Awaited<ReturnType<typeof comingIds>>
type Concerned = Partial<Record<Task['name'], string[]>>

/** The people whom a step concerns by the state of their registration. */
function concernedByState(coming: Coming): Concerned {
  const others = coming.filter(({ kind }) => kind !== 'companion' && kind !== 'personnel')
  const team = coming.filter(({ kind }) => kind === 'personnel')
  const ids = (rows: Coming) => rows.map(({ id }) => id)
  const drafts = others.filter(({ status }) => status === 'draft')
  const returned = others.filter(({ status }) => status === 'returned')
  return {
    registration: ids(turnOf(team)),
    teamReview: ids(team.filter(({ status }) => status === 'pending')),
    guests: ids(drafts.filter(({ missing }) => missing > 0)),
    submission: ids(returned.length > 0 ? returned : drafts.filter(({ missing }) => missing === 0)),
    review: ids(others.filter(({ status }) => status === 'pending')),
  }
}

/** Adds the first few people of each step that waits for somebody, in one statement. */
async function withPeople(
  db: Context['db'],
  tasks: ReturnType<typeof tasksFrom>,
  coming: Coming,
  concerned: Concerned,
): Promise<Task[]> {
  const shown = new Map(
    tasks.map(({ name, state }) => [
      name,
      state === 'done' ? [] : (concerned[name] ?? []).slice(0, maxShown),
    ]),
  )
  const rows = await attendees(db, [...new Set([...shown.values()].flat())])
  const missing = new Map(coming.map((row) => [row.id, row.missing]))
  const byId = new Map(
    rows.map((row) => [
      row.id,
      { id: row.id, name: nameOf(row), portrait: row.portrait, missing: missing.get(row.id) ?? 0 },
    ]),
  )
  return tasks.map((task) => ({
    ...task,
    link: linkOfOne(task, concerned[task.name] ?? []) ?? task.link,
    people: (shown.get(task.name) ?? []).flatMap((id) => byId.get(id) ?? []),
  }))
}

type Counts = Awaited<ReturnType<typeof participantCounts>>

/** Those of whom something is asked: what was returned first, else the drafts. */
function turnOf(rows: Coming): Coming {
  const returned = rows.filter(({ status }) => status === 'returned')
  return returned.length > 0 ? returned : rows.filter(({ status }) => status === 'draft')
}

/** The one record that the step of personnel is about: an individual's own, or the one of a team of which something is asked. */
function onlyOf(coming: Coming, type: Actor['type']): string | undefined {
  const people = coming.filter(({ kind }) => kind === 'personnel')
  const [first, ...others] = isIndividual(type) ? people : turnOf(people)
  return others.length === 0 ? first?.id : undefined
}

type People = { counts: Counts; coming: Coming }

/** Personnel of an organisation by state; null for accounts that are not asked for any and have none. */
function personnelOf({ counts, coming }: People, { type }: Actor, summit: Summit, now: Date) {
  const rows = counts.filter(({ kind }) => kind === 'personnel')
  const door = doorOfAccount[type]
  if (!door && rows.length === 0) return null
  const of = (status: Status) =>
    rows.filter((row) => row.status === status).reduce((sum, { count }) => sum + count, 0)
  return {
    draft: of('draft'),
    returned: of('returned'),
    pending: of('pending'),
    approved: of('approved'),
    window: windowOf(summit, `door ${door ?? 'group'}`, now),
    only: onlyOf(coming, type),
  }
}
