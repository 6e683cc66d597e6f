import type { Endpoint, Request } from '#kit/http/endpoint.ts'
import { useChange } from '#kit/web/api.tsx'
import { useConfirm } from '#kit/web/confirm.tsx'
import { wordsOfFailure } from '#kit/web/failure.ts'
import { useText } from '#kit/web/language.tsx'
import { useToast } from '#kit/web/toast.tsx'
import { refusals } from '../refusals.ts'
import { consoleWords as words } from '../words/console.ts'

/** Gives seats; where others have them, names these and asks whether to swap. */
export function useSeatChange<E extends Endpoint>(endpoint: E, refreshes: Endpoint[]) {
  const text = useText()
  const ask = useConfirm()
  const toast = useToast()
  const change = useChange(endpoint, { refreshes, quiet: true })
  const save = (
    request: (swap: { swap?: true }) => Request<E>,
    onKept?: () => void,
    onDone?: () => void,
  ): void =>
    change.mutate(request({}), {
      onSuccess: onDone,
      onError: async (error) => {
        const why = wordsOfFailure(error)
        if (error.code !== refusals.seatTaken.code) return toast.failed(why)
        const said = typeof why === 'string' ? why : text(why)
        const question = { title: words.swapTitle, yes: words.swap, no: words.keep }
        if (!(await ask({ ...question, text: `${said} ${text(words.swapText)}` }))) return onKept?.()
        change.mutate(request({ swap: true }), {
          onSuccess: onDone,
          onError: (again) => toast.failed(wordsOfFailure(again)),
        })
      },
    })
  return { save, isPending: change.isPending }
}
