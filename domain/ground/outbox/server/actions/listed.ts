import type { Services } from '#domain/services.ts'
import type { Database } from '#kit/db/database.ts'
import type { Bilingual } from '#kit/words/bilingual.ts'
import type { ListedMessage } from '../../lists.ts'
import { newestTo } from '../store/messages.ts'
import type { StoredMessage } from '../store.ts'

export type Known = Pick<Services, 'messageTemplates'>

export const templateOf = ({ messageTemplates }: Known, key: string) =>
  messageTemplates.find(({ template }) => template.key === key.replace(/\.test$/, ''))?.template

/** The title of a message's template; the key where no noun declares it any more. */
export const titleOf = (known: Known, key: string): Bilingual =>
  templateOf(known, key)?.title ?? { zh: key, en: key }

type Row = Pick<
  StoredMessage,
  'id' | 'channel' | 'address' | 'accountId' | 'template' | 'state' | 'failure' | 'queuedAt' | 'sentAt'
>

export const shown = (
  known: Known,
  { template, queuedAt, sentAt, id, channel, address, ...row }: Row,
): ListedMessage => ({
  id,
  channel,
  address,
  accountId: row.accountId,
  title: titleOf(known, template),
  state: row.state,
  failure: row.failure,
  queuedAt: queuedAt.toISOString(),
  sentAt: sentAt?.toISOString() ?? null,
})

/** Messages to any of these numbers and addresses, newest first, without their texts. */
export const messagesTo = async (
  db: Database,
  known: Known,
  addresses: readonly string[],
  limit: number,
): Promise<ListedMessage[]> => (await newestTo(db, addresses, limit)).map((row) => shown(known, row))
