import type { Author } from '#kit/db/audit/audit.ts'
import { defineEvent } from '#kit/server/events/events.ts'

/** Organisations have another name in one of the languages, whoever saved it; in the transaction of the save, and once for all that it saved. */
export const organisationsRenamed = defineEvent<{
  organisationIds: readonly string[]
  at: Date
  author: Author
}>('organisations.renamed')
