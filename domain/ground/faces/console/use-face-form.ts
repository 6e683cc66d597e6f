import { useSavedForm } from '#kit/form/use-saved-form.ts'
import { remember, useChange } from '#kit/web/api.tsx'
import { useToast } from '#kit/web/toast.tsx'
import { type FaceReply, facesApi } from '../api.ts'
import { face } from '../rules.ts'
import { screenWords } from '../words/screens.ts'

/** Changes of a face that are not published; they stay in this browser. */
export function useFaceForm(id: string, saved: FaceReply) {
  const toast = useToast()
  const publish = useChange(facesApi.save, { quiet: true, refreshes: [facesApi.guide] })
  const params = { id }
  const take = (read: FaceReply) => remember(facesApi.read, { params }, read)
  return useSavedForm({
    form: face,
    name: `face:${id}`,
    saved,
    take,
    async send(change, { revision }) {
      take(await publish.mutateAsync({ params, body: { revision, change } }))
      toast.done(screenWords.published)
    },
  })
}
