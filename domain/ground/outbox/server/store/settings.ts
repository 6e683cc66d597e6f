import { getTableColumns } from 'drizzle-orm'
import type { Database } from '#kit/db/database.ts'
import { defaultSettings, type OutboxSettings } from '../../rules.ts'
import { outboxSettingsRow } from '../tables.ts'

const { only: _, ...settings } = getTableColumns(outboxSettingsRow)

/** The secretary's settings for sending, or the defaults. */
export async function readSettings(db: Database): Promise<OutboxSettings> {
  const [found] = await db.select(settings).from(outboxSettingsRow)
  return found ?? defaultSettings
}

/** Changes the settings that are given; those of two at once, one after the other. */
export async function changeSettings(db: Database, change: Partial<OutboxSettings>) {
  await db.insert(outboxSettingsRow).values(defaultSettings).onConflictDoNothing()
  const [before = defaultSettings] = await db.select(settings).from(outboxSettingsRow).for('update')
  const after = { ...before, ...change }
  await db.update(outboxSettingsRow).set(after)
  return { before, after }
}
