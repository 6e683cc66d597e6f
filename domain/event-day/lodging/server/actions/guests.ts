import type { HotelOfEdition } from '#domain/ground/hotels/server/actions.ts'
import { isExpected } from '#domain/people/participants/rules.ts'
import { factsInForce, findParticipants, holdAttendees } from '#domain/people/participants/server/actions.ts'
import type { Database } from '#kit/db/database.ts'
import { refuse } from '../../refusals.ts'
import { peopleInWords } from './naming.ts'

/** People whom hotels report to the police as foreigners; those of Hong Kong, Macao and Taiwan have permits of their own and are none. */
const ofChina = ['CN', 'HK', 'MO', 'TW']
export const isForeign = (nationality: string | null | undefined) =>
  nationality !== null && nationality !== undefined && !ofChina.includes(nationality)

/** Holds these people: a withdrawal waits until the transaction ends. Before any stay is locked. */
export const holdPeople = (db: Database, ids: readonly string[]) =>
  holdAttendees(db, [...new Set(ids)], { skipLocked: false })

/** Those of these held people of an edition who are approved and come. */
export async function comingAmong(db: Database, summitId: string, ids: readonly string[]) {
  const facts = await factsInForce(db, summitId, { ids })
  return new Set(facts.filter(isExpected).map(({ id }) => id))
}

/** Refuses `notComing` unless all of these held people of an edition are approved and come. */
export async function requireComing(db: Database, summitId: string, ids: readonly string[]): Promise<void> {
  const coming = await comingAmong(db, summitId, ids)
  const gone = ids.filter((id) => !coming.has(id))
  if (gone.length > 0) throw refuse('notComing', { name: await peopleInWords(db, gone) })
}

/** Those of these people who have a foreign document. */
export const foreignAmong = async (db: Database, ids: readonly string[]): Promise<string[]> =>
  [...(await findParticipants(db, [...ids])).values()].flatMap(({ id, nationality }) =>
    isForeign(nationality) ? [id] : [],
  )

/** Refuses `noForeigners` for guests whom the hotel does not take. */
export async function requireTaken(
  db: Database,
  { takesForeigners }: Pick<HotelOfEdition, 'takesForeigners'>,
  ids: readonly string[],
): Promise<void> {
  if (takesForeigners !== false) return
  const foreign = await foreignAmong(db, ids)
  if (foreign.length > 0) throw refuse('noForeigners', { name: await peopleInWords(db, foreign) })
}
