import { saveAll } from '#kit/form/open-forms.ts'
import { queries } from '#kit/web/api.tsx'

/** After a login over the page: what failed to be read is read again, what could not be saved is saved. Neither is waited for. */
export async function retryAfterLogin(): Promise<void> {
  void queries.refetchQueries({ predicate: ({ state }) => state.status === 'error' })
  void saveAll()
}
