import { isDeepStrictEqual } from 'node:util'
import type { Context } from '#domain/context.ts'
import { idsInCurrentEdition } from '#domain/people/participants/server/actions.ts'
import { refuse } from '#domain/refusals.ts'
import { recordChanges } from '#kit/db/audit/audit.ts'
import type { Database } from '#kit/db/database.ts'
import type { CellValue } from '#kit/list/list.ts'
import type { Precedence } from '../rules.ts'
import { precedenceWords as words } from '../words.ts'
import { clearPrecedence, precedencesAmong, putPrecedence } from './store.ts'

export { precedencesAmong } from './store.ts'

type Of = { record: { id: string } }

/** The precedence of a person. */
export const readPrecedence = async ({ db, record: { id } }: Pick<Context, 'db'> & Of) =>
  (await precedencesAmong(db, [id])).get(id) ?? null

const fields = ['rankClass', 'number'] as const

/**
 * Sets it, or clears it; the person is locked by the route. Refused: `notEditable` in an edition that is not current, `changedElsewhere` with the present one
 * where it is not the one that was `seen`.
 */
export async function setPrecedence({
  db,
  services,
  actor,
  record,
  body: { precedence, seen },
}: Context &
  Of & {
    body: { precedence: Precedence | null; seen?: Precedence | null | undefined }
  }): Promise<Precedence | null> {
  if (!(await idsInCurrentEdition(db, [record.id])).has(record.id)) throw refuse('notEditable')
  const before = await readPrecedence({ db, record })
  const at = services.clock.now()
  const changed = fields
    .map((field) => ({ field, before: before?.[field] ?? null, after: precedence?.[field] ?? null }))
    .filter((one) => one.before !== one.after)
  if (changed.length === 0) return precedence
  if (seen !== undefined && !isDeepStrictEqual(seen, before)) throw refuse('changedElsewhere', before)
  if (precedence)
    await putPrecedence(db, { participantId: record.id, ...precedence, at, actorId: actor.accountId })
  else await clearPrecedence(db, record.id)
  await recordChanges(db, at, actor, { type: 'precedence', id: record.id }, changed)
  return precedence
}

type Asked = {
  ids: readonly string[]
  keys: readonly string[]
  add(id: string, key: string, value: CellValue): void
}

/** Precedence as a column of lists of people; the list asks for it only for those who may read it. */
export async function addPrecedenceColumn(db: Database, { ids, keys, add }: Asked): Promise<void> {
  if (!keys.includes('precedence')) return
  for (const [id, order] of await precedencesAmong(db, ids)) add(id, 'precedence', words.value(order))
}
