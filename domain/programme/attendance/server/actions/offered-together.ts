import { attendees } from '#domain/people/participants/server/actions.ts'
import { nameOf } from '#domain/people/participants/words/state.ts'
import type { Database } from '#kit/db/database.ts'
import type { Part } from '../../api.ts'
import { maxNamed } from '../../rules.ts'
import { type Attendance, offeredInGroups } from '../store.ts'

/** Nobody else: the answer of one person alone. */
export const forNoOther: Part['alsoFor'] = { names: [], others: 0 }

/**
 * For which others an answer to each of these offers is, by attendance: those who were offered a place together take or decline it together. Names at
 * most `maxNamed`, as the message to them does. No statement where nobody is offered a place.
 */
export async function alsoAnsweredFor(
  db: Database,
  rows: readonly Attendance[],
): Promise<Map<string, Part['alsoFor']>> {
  const offered = rows.filter(({ state }) => state === 'offered')
  if (offered.length === 0) return new Map()
  const all = await offeredInGroups(db, offered)
  const isIn = (row: Attendance) => (each: Attendance) =>
    each.groupId === row.groupId && each.activityId === row.activityId && each.id !== row.id
  const others = new Map(offered.map((row) => [row.id, all.filter(isIn(row))]))
  const ids = new Set([...others.values()].flat().map(({ participantId }) => participantId))
  const people = new Map((await attendees(db, [...ids])).map((person) => [person.id, person]))
  return new Map(
    [...others].map(([id, them]) => {
      const found = them.flatMap(({ participantId }) => people.get(participantId) ?? [])
      const named = found.slice(0, maxNamed)
      return [id, { names: named.map(nameOf), others: found.length - named.length }]
    }),
  )
}
