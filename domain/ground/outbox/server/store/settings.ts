import type { Database } from '#kit/db/database.ts'
import { defaultSettings, type OutboxSettings } from '../../rules.ts'
import { outboxSettingsRow } from '../tables.ts'

/** The secretary's settings for sending, or the defaults. */
export async function readSettings(db: Database): Promise<OutboxSettings> {
  const { quietFrom, quietUntil, keepTextDays } = outboxSettingsRow
  const [found] = await db.select({ quietFrom, quietUntil, keepTextDays }).from(outboxSettingsRow)
  return found ?? defaultSettings
}

export const storeSettings = (db: Database, settings: OutboxSettings) =>
  db
    .insert(outboxSettingsRow)
    .values(settings)
    .onConflictDoUpdate({ target: outboxSettingsRow.only, set: settings })
