import type { Services } from '#domain/services.ts'
import type { Database } from '#kit/db/database.ts'
import { type FurtherAsked, type FurtherRead, gatherFurther } from '#kit/list/server/further.ts'
import { defineHook } from '#kit/server/events/hooks.ts'
import { readFields } from '../store/further.ts'

/** Further columns of these people are about to be shown. */
export const beforeFurtherColumnsAreShown = defineHook<FurtherAsked>(
  'participants.beforeFurtherColumnsAreShown',
)

/** The values of further columns: fields of the record, and those of upper nouns. */
export const readFurther = (
  db: Database,
  { hooks }: Pick<Services, 'hooks'>,
  ids: readonly string[],
  keys: readonly string[],
): Promise<FurtherRead> =>
  gatherFurther(ids, keys, [
    async ({ add }) => {
      for (const { id, key, value } of await readFields(db, ids, keys)) add(id, key, value)
    },
    (asked) => hooks.ask(beforeFurtherColumnsAreShown, db, asked),
  ])
