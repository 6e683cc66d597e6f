import type { Services } from '#domain/services.ts'
import type { Database } from '#kit/db/database.ts'
import { type FurtherAsked, type FurtherRead, gatherFurther } from '#kit/list/server/further.ts'
import { defineHook } from '#kit/server/events/hooks.ts'
import { languageWords } from '../../words/console.ts'
import { furtherOf } from '../store/messages.ts'

/** Of messages, by their ids: the number or address, and the account of the recipient where it is known. */
export type RecipientsAsked = FurtherAsked & {
  addressOf: ReadonlyMap<string, string>
  accountOf: ReadonlyMap<string, string>
}

/** Further columns of messages are about to be shown. */
export const beforeRecipientsAreShown = defineHook<RecipientsAsked>('outbox.beforeRecipientsAreShown')

/** The values of further columns: those of the message, and those of upper nouns about its recipient. */
export async function readFurther(
  db: Database,
  { hooks }: Pick<Services, 'hooks'>,
  ids: readonly string[],
  keys: readonly string[],
): Promise<FurtherRead> {
  const rows = await furtherOf(db, ids)
  const accountOf = new Map(
    rows.flatMap(({ id, accountId }) => (accountId ? [[id, accountId] as const] : [])),
  )
  const addressOf = new Map(rows.map(({ id, address }) => [id, address]))
  return gatherFurther(ids, keys, [
    async ({ add }) => {
      for (const { id, template, language, tries, sentAt, settledAt } of rows) {
        add(id, 'template', template)
        add(id, 'language', languageWords[language])
        add(id, 'tries', tries)
        add(id, 'sentAt', sentAt?.toISOString())
        add(id, 'settledAt', settledAt?.toISOString())
      }
    },
    (asked) => hooks.ask(beforeRecipientsAreShown, db, { ...asked, addressOf, accountOf }),
  ])
}
