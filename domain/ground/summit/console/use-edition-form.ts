import { useSavedForm } from '#kit/form/use-saved-form.ts'
import { refresh, remember, useChange } from '#kit/web/api.tsx'
import { useToast } from '#kit/web/toast.tsx'
import { type SummitReply, summitApi } from '../api.ts'
import { enteredEdition } from '../rules/entered.ts'
import { summit } from '../rules.ts'
import { screenWords } from '../words.ts'

/** Unsaved changes of an edition: the current one, one that is prepared, or one that was entered. */
export function useEditionForm(saved: SummitReply) {
  const toast = useToast()
  const options = { quiet: true, refreshes: [summitApi.editions] }
  const current = useChange(summitApi.save, options)
  const draft = useChange(summitApi.saveEdition, options)
  const take = (read: SummitReply) =>
    read.current ? remember(summitApi.current, {}, read) : void refresh(summitApi.editions)
  return useSavedForm({
    form: saved.enteredAt ? enteredEdition : summit,
    name: saved.current ? 'summit:current' : `summit:${saved.id}`,
    saved,
    take,
    async send(change) {
      const body = { revision: saved.revision, change }
      take(
        saved.current
          ? await current.mutateAsync({ body })
          : await draft.mutateAsync({ params: { id: saved.id }, body }),
      )
      toast.done(screenWords.saved)
    },
  })
}
