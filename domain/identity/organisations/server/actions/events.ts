import type { Author } from '#kit/db/audit/audit.ts'
import { defineEvent } from '#kit/server/events/events.ts'

/** An organisation has another name in one of the languages, whoever saved it; in the transaction of the save. */
export const organisationRenamed = defineEvent<{ organisationId: string; at: Date; author: Author }>(
  'organisations.renamed',
)
