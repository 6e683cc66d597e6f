import { saveAll } from '#kit/form/open-forms.ts'
import { useClient } from '#kit/web/api.tsx'
import { type ActivityReply, activitiesApi } from '../api.ts'

/**
 * Saves pending input and returns the saved activity, for operations on the whole of it; undefined where something could not be saved, which the form
 * reports itself.
 */
export function useSavedActivity(id: string): () => Promise<ActivityReply | undefined> {
  const client = useClient()
  return async () => ((await saveAll()) ? client.call(activitiesApi.read, { params: { id } }) : undefined)
}
