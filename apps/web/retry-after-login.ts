import { saveAll } from '#kit/form/open-forms.ts'
import { queries } from '#kit/web/api.tsx'

/** After an in-page login: refetches failed queries and saves pending input. Does not wait for either. */
export async function retryAfterLogin(): Promise<void> {
  void queries.refetchQueries({ predicate: ({ state }) => state.status === 'error' })
  void saveAll()
}
