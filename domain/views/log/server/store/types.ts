import { and, eq, inArray, ne, or, type SQL, sql } from 'drizzle-orm'
import { changes } from '#kit/db/audit/tables.ts'

/**
 * What became of a message that was sent, under its former type, which is that of a guest's message too: a process of the release before wrote such lines until
 * the last of them ended, after the migration that renamed those that were there (0027). Of a guest's message no line has a state.
 */
const former = { type: 'message', field: 'state', now: 'outboxMessage' } as const

const { id, subjectType, field } = changes

/**
 * The ids of those lines, found by an index before anything else: written as a condition beside the type they would be taken for a share of the log, and the
 * newest of a rare type be looked for line by line through all of it.
 */
const ofFormer = sql`${id} = any(array(select older.id from ${changes} as older
  where older.subject_type = ${former.type} and older.field = ${former.field}))`

/** The type under which a line is declared by its noun. */
export const typeOf = (line: { subjectType: string; field: string }): string =>
  line.subjectType === former.type && line.field === former.field ? former.now : line.subjectType

/** Condition: a line of one of these types. */
export function ofTypes(types: readonly string[]): SQL | undefined {
  const isOne =
    types.length === 1 && types[0] !== undefined
      ? eq(subjectType, types[0])
      : inArray(subjectType, [...types])
  const [before, after] = [types.includes(former.type), types.includes(former.now)]
  if (before === after) return isOne
  return before ? and(isOne, or(ne(subjectType, former.type), ne(field, former.field))) : or(isOne, ofFormer)
}
