import { sql } from 'drizzle-orm'
import type { Services } from '#domain/services.ts'
import { setUpAsked } from '#domain/set-up-hook.ts'

/**
 * Registration is open as in an edition in which somebody is registered, whatever else is set up: most tests are about something else. The gate has
 * tests of its own.
 */
export const openRegistration = ({ hooks }: Pick<Services, 'hooks'>): void =>
  hooks.handle(setUpAsked, async (_db, { begun }) => begun(sql`true`))
