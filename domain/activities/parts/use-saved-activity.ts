import { saveAll } from '#kit/form/open-forms.ts'
import { useClient } from '#kit/web/api.tsx'
import { type ActivityReply, activitiesApi } from '../api.ts'

/**
 * Saves what was typed a moment ago and answers the activity as it is then, for acts that look at the whole of it; undefined where something could
 * not be saved, which the form says itself.
 */
export function useSavedActivity(id: string): () => Promise<ActivityReply | undefined> {
  const client = useClient()
  return async () => ((await saveAll()) ? client.call(activitiesApi.read, { params: { id } }) : undefined)
}
