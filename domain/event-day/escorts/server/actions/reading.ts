import { or, type SQL, sql } from 'drizzle-orm'
import type { Context } from '#domain/context.ts'
import { currentSummit } from '#domain/ground/summit/server/actions.ts'
import { bothNames, organisersWithRole } from '#domain/identity/accounts/server/actions.ts'
import {
  comingOnSite,
  type Participant,
  personId,
  personRows,
  personWays,
} from '#domain/people/participants/server/actions.ts'
import type { Database } from '#kit/db/database.ts'
import { pageWithin } from '#kit/list/list.ts'
import { addDays, beginOfDay } from '#kit/rules/clock/zone.ts'
import type { Assignment, Escort, ToldEscort } from '../../api.ts'
import { holdsAt, withoutSize } from '../../rules.ts'
import {
  assignmentsFrom,
  assignmentsOf,
  firstGapsOf,
  hasNoEscort,
  openEscortsAmong,
  type StoredAssignment,
} from '../store.ts'
import { contactOf, escortContacts, escortNames, peopleNamed, shownAssignments } from './facts.ts'

type Reading = Pick<Context, 'db' | 'services'>

/** The accounts of escorts, and who accompanies whom from now on. */
export async function readEscorts({ db, services: { clock } }: Reading) {
  const { id: summitId, begins, ends } = await currentSummit(db)
  const escorts = (await organisersWithRole(db, 'escort')).map(
    ({ id, account, disabledAt, mustChangePassword, ...names }): Escort => ({
      id,
      ...(disabledAt ? { phone: null, email: null } : contactOf(account)),
      name: bothNames(names),
      state: disabledAt ? 'disabled' : mustChangePassword ? 'firstLogin' : 'active',
    }),
  )
  return {
    escorts,
    assignments: await shownAssignments(db, await assignmentsFrom(db, summitId, clock.now())),
    usual: {
      beginsAt: beginOfDay(addDays(begins, -1)).toISOString(),
      endsAt: beginOfDay(addDays(ends, 2)).toISOString(),
    },
  }
}

const foundBy = (summitId: string, words: string): SQL =>
  words === ''
    ? sql`true`
    : sql`(${or(...personWays(personRows.table.id, summitId, words).map((way) => way.among))})`

/** Guests who come and have no escort at some moment of their visit from now on: a page of them, the last where there are fewer pages, and how many there are. Companions are with their guest. */
export async function readWithout({
  db,
  services: { clock },
  query: { current, search },
}: Reading & { query: { current: number; search: string } }) {
  const { id: summitId, begins, ends } = await currentSummit(db)
  const days = { now: clock.now(), from: beginOfDay(begins), until: beginOfDay(addDays(ends, 1)) }
  const condition = sql`${personRows.table.kind} = 'guest' and ${hasNoEscort(personId, days)} and ${foundBy(summitId, search)}`
  const ids = await comingOnSite(db, summitId, condition, { all: true })
  const page = pageWithin(current, { count: ids.length, size: withoutSize })
  const shown = ids.slice((page - 1) * withoutSize, page * withoutSize)
  const people = await peopleNamed(db, shown)
  const gaps = await firstGapsOf(db, shown, days)
  return {
    count: ids.length,
    current: page,
    people: shown.flatMap((participantId) => {
      const [named, gap] = [people.get(participantId), gaps.get(participantId)]
      if (!named || !gap) return []
      const { name, organisation } = named
      return [
        { participantId, name, organisation, from: gap.from.toISOString(), until: gap.until.toISOString() },
      ]
    }),
  }
}

/** Who accompanies a person. */
export const readOfPerson = async ({
  db,
  record: { id },
}: Pick<Context, 'db'> & { record: Participant }): Promise<Assignment[]> =>
  shownAssignments(db, await assignmentsOf(db, [id]))

/**
 * Who accompanies a guest: nothing before the hour at which it is told, nothing of what is over, and nobody who is no escort any more; a deputy is then the
 * escort.
 */
export async function readTold({
  db,
  services: { clock },
  record: { id },
}: Reading & { record: Participant }): Promise<ToldEscort[]> {
  const now = clock.now()
  const list = (await assignmentsOf(db, [id])).filter(
    ({ toldFrom, endsAt }) => toldFrom !== null && toldFrom <= now && endsAt > now,
  )
  const reachedIn = await reachedAmong(db, list)
  return list.flatMap((assignment) => {
    const [escort, deputy = null] = reachedIn(assignment)
    if (!escort) return []
    const { beginsAt, endsAt } = assignment
    return { escort, deputy, beginsAt: beginsAt.toISOString(), endsAt: endsAt.toISOString() }
  })
}

/** Who accompanies these people at a moment, whether the guest was told of it or not; null where nobody with an open account does. */
export async function escortsAt(db: Database, people: readonly string[]) {
  const list = await assignmentsOf(db, people)
  const reachedIn = await reachedAmong(db, list)
  return (participantId: string, at: Date) => {
    const held = list.find((each) => each.participantId === participantId && holdsAt(each, at))
    const [escort] = held ? reachedIn(held) : []
    return escort ? { name: escort.name, phone: escort.phone } : null
  }
}

/** How those of an assignment are reached who have an open account of an escort still, the escort before the deputy. */
async function reachedAmong(db: Database, list: readonly StoredAssignment[]) {
  const names = await escortNames(db, list)
  const contacts = await escortContacts(db, list)
  const open = await openEscortsAmong(db, list)
  return ({ escortId, deputyId }: StoredAssignment): ToldEscort['escort'][] =>
    [escortId, deputyId].flatMap((accountId) =>
      accountId !== null && open.has(accountId)
        ? {
            name: names.get(accountId) ?? { zh: '', en: '' },
            phone: contacts.get(accountId)?.phone ?? null,
            email: contacts.get(accountId)?.email ?? null,
          }
        : [],
    )
}
