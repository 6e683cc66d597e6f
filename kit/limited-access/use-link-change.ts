import { type CallFailed, isSessionEnded } from '#kit/http/client.ts'
import type { Endpoint, Request } from '#kit/http/endpoint.ts'
import { baseRefusals } from '#kit/http/refusal.ts'
import { refresh, useChange } from '#kit/web/api.tsx'
import { wordsOfFailure } from '#kit/web/failure.ts'
import { useToast } from '#kit/web/toast.tsx'
import { standingWords as words } from './words.ts'

/**
 * Makes or ends the one link of something, as the screen showed it. Refused because it is another one by now, the screen reads `refreshes` again and says that a
 * colleague made another link.
 */
export function useLinkChange<E extends Endpoint>(endpoint: E, refreshes: readonly Endpoint[]) {
  const toast = useToast()
  const { mutate, isPending } = useChange(endpoint, { refreshes, quiet: 'whileShown' })
  const onError = (failed: CallFailed) => {
    void refresh(...refreshes)
    if (isSessionEnded(failed)) return
    const isOther = failed.code === baseRefusals.changedElsewhere.code
    toast.failed(isOther ? words.another : wordsOfFailure(failed))
  }
  return {
    isPending,
    send: (request: Request<E>, onDone?: () => void) =>
      mutate(request, { onError, ...(onDone && { onSuccess: onDone }) }),
  }
}
