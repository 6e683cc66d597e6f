import { type SQL, sql } from 'drizzle-orm'
import { messages } from './tables.ts'

/** Whether a person has left words or a logo, as a condition for another noun. */
export const hasMessage = (participantId: SQL): SQL =>
  sql`exists (select from ${messages} where ${messages.participantId} = ${participantId} and (${messages.text} is not null or ${messages.logo} is not null))`

/** The same of a logo alone. */
export const hasLogo = (participantId: SQL): SQL =>
  sql`exists (select from ${messages} where ${messages.participantId} = ${participantId} and ${messages.logo} is not null)`
