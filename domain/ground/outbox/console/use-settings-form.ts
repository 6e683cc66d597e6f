import { useState } from 'react'
import { formWords } from '#kit/form/form-words.ts'
import { useEdits } from '#kit/form/use-edits.ts'
import { refresh, useChange } from '#kit/web/api.tsx'
import { useToast } from '#kit/web/toast.tsx'
import { outboxConsoleApi as api } from '../api/console.ts'
import { type OutboxSettings, outboxSettings } from '../rules.ts'
import { settingsWords as words } from '../words/console.ts'

/** Quiet hours and retention as they are typed, and their saving. */
export function useSettingsForm(saved: OutboxSettings) {
  const toast = useToast()
  const { value, changes, edit, ...edits } = useEdits(saved)
  const [isWrong, setWrong] = useState(false)
  const call = useChange(api.saveSettings, { refreshes: [api.settings] })
  // what was not touched is not sent: a page that was read long ago shortens no retention
  const save = () => {
    const isSound = outboxSettings.safeParse(value).success
    setWrong(!isSound)
    if (!isSound) return
    if (edits.isOvertaken) {
      edits.told()
      return toast.failed(formWords.changedElsewhere)
    }
    const done = () => {
      edits.sent(changes)
      toast.done(words.saved)
    }
    edits.sending(changes)
    // without a reply they may be saved
    call.mutate({ body: changes }, { onSuccess: done, onError: () => void refresh(api.settings) })
  }
  return { value, edit, isNews: edits.isNews, isWrong, save, isPending: call.isPending }
}
