import { afterEach, expect, test, vi } from 'vitest'
import { CallFailed } from '#kit/http/client.ts'
import { drawnHook } from '#kit/testing/drawn-hook.tsx'
import { queries } from '#kit/web/api.tsx'
import { outboxConsoleApi } from '../api/console.ts'
import { type ShownTemplate, templatesApi } from '../api/templates.ts'
import { defaultSettings } from '../rules.ts'
import { testTemplate } from '../testing.ts'
import { useRestoring } from './template-actions.tsx'
import { useSettingsForm } from './use-settings-form.ts'

afterEach(() => vi.restoreAllMocks())

const noReply = async () => {
  throw new CallFailed('network')
}
test('settings that may be saved are read again', async () => {
  const form = await drawnHook(useSettingsForm, defaultSettings, noReply)
  const read = vi.spyOn(queries, 'invalidateQueries')
  await form.do(() => form.now().edit({ keepTextDays: 90 }))
  await form.do(() => form.now().save())
  expect(read.mock.calls).toEqual([[{ queryKey: [outboxConsoleApi.settings.path] }]])
})

test('a template whose default may be restored is read again, and what was typed stays', async () => {
  const forget = vi.fn<() => void>()
  const of = testTemplate as unknown as ShownTemplate
  const form = await drawnHook((shown: ShownTemplate) => useRestoring(shown, forget), of, noReply)
  const read = vi.spyOn(queries, 'invalidateQueries')
  await form.do(() => form.now().restore())
  expect(read.mock.calls).toEqual([[{ queryKey: [templatesApi.list.path] }]])
  expect(forget).not.toHaveBeenCalled()
})
