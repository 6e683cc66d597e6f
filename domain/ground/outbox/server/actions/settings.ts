import type { Context } from '#domain/context.ts'
import { differences, recordChanges } from '#kit/db/audit/audit.ts'
import { type OutboxSettings, settingsRecord } from '../../rules.ts'
import { changeSettings } from '../store/settings.ts'

/** Sets what is given of the settings for sending, and returns all of them. */
export async function saveSettings({
  db,
  services: { clock },
  actor,
  body,
}: Context & {
  body: { [Key in keyof OutboxSettings]?: OutboxSettings[Key] | undefined }
}): Promise<OutboxSettings> {
  const { before, after } = await changeSettings(db, body)
  const subject = { type: 'outboxSettings', id: settingsRecord }
  await recordChanges(db, clock.now(), actor, subject, differences(before, after))
  return after
}
