import { useSavedForm } from '#kit/form/use-saved-form.ts'
import { remember, useChange } from '#kit/web/api.tsx'
import { useToast } from '#kit/web/toast.tsx'
import { type SummitReply, summitApi } from '../api.ts'
import { summit } from '../rules.ts'
import { screenWords } from '../words.ts'

/** Unsaved changes of the edition. */
export function useEditionForm(saved: SummitReply) {
  const toast = useToast()
  const call = useChange(summitApi.save, { quiet: true, refreshes: [summitApi.editions] })
  const take = (current: SummitReply) => remember(summitApi.current, {}, current)
  return useSavedForm({
    form: summit,
    name: 'summit:current',
    saved,
    take,
    async send(change) {
      take(await call.mutateAsync({ body: { revision: saved.revision, change } }))
      toast.done(screenWords.saved)
    },
  })
}
