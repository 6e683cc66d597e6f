import { useSavedForm } from '#kit/form/use-saved-form.ts'
import type { Values } from '#kit/form/values.ts'
import { refresh, remember, useChange } from '#kit/web/api.tsx'
import { wordsOfFailure } from '#kit/web/failure.ts'
import { useToast } from '#kit/web/toast.tsx'
import { setUpApi } from '../api/set-up.ts'
import { type SummitReply, summitApi } from '../api.ts'
import { enteredEdition } from '../rules/entered.ts'
import { summit } from '../rules.ts'
import { screenWords } from '../words.ts'

/** Unsaved changes of an edition: the current one, one that is prepared, or one that was entered. */
export function useEditionForm(saved: SummitReply) {
  const toast = useToast()
  const options = { quiet: true, refreshes: [summitApi.editions, setUpApi.list] }
  const current = useChange(summitApi.save, options)
  const draft = useChange(summitApi.saveEdition, options)
  const take = (read: SummitReply) =>
    read.current ? remember(summitApi.current, {}, read) : refresh(summitApi.editions)
  async function send(change: Values, { revision }: SummitReply) {
    const body = { revision, change }
    await take(
      saved.current
        ? await current.mutateAsync({ body })
        : await draft.mutateAsync({ params: { id: saved.id }, body }),
    )
    toast.done(screenWords.saved)
  }
  const form = useSavedForm({
    form: saved.enteredAt ? enteredEdition : summit,
    name: saved.current ? 'summit:current' : `summit:${saved.id}`,
    saved,
    take,
    send,
  })
  const confirm = () => void send({}, saved).catch((error: unknown) => toast.failed(wordsOfFailure(error)))
  return { ...form, confirm }
}
