import { type CallFailed, isSessionEnded } from '#kit/http/client.ts'
import type { Endpoint, Reply, Request } from '#kit/http/endpoint.ts'
import { baseRefusals } from '#kit/http/refusal.ts'
import { refresh, useChange } from '#kit/web/api.tsx'
import { useConfirm } from '#kit/web/confirm.tsx'
import { wordsOfFailure } from '#kit/web/failure.ts'
import { useToast } from '#kit/web/toast.tsx'
import type { lodgingApi, StayReply } from '../api.ts'
import { refusals } from '../refusals.ts'
import { wishWords as words } from '../words/wishes.ts'

type OfRoom = typeof lodgingApi.add | typeof lodgingApi.change | typeof lodgingApi.decide

/**
 * Gives or changes a room. Where that is against a wish of those in it, the wish is named and it is asked whether the room is to be so all the same; other refusals
 * are shown.
 */
export function useRoomChange<E extends OfRoom>(endpoint: E, refreshes: readonly Endpoint[]) {
  const call = useChange(endpoint, { refreshes, quiet: true })
  const ask = useConfirm()
  const toast = useToast()
  /** Resolves once it is answered; `onElsewhere` gets the stay as it is, where somebody else changed it. */
  async function send(
    request: Request<E>,
    onDone: (reply: Reply<E>) => void,
    onElsewhere?: (current: StayReply) => void,
  ): Promise<void> {
    try {
      onDone(await call.mutateAsync(request))
    } catch (error) {
      const failed = error as CallFailed
      const { body } = request as { body: { despiteWishes?: boolean } }
      if (failed.code !== refusals.againstWish.code || body.despiteWishes) {
        // what the page shows may be old; what was typed stays
        void refresh(...refreshes)
        if (failed.code === baseRefusals.changedElsewhere.code) onElsewhere?.(failed.data as StayReply)
        if (!isSessionEnded(failed)) toast.failed(wordsOfFailure(failed))
        return
      }
      const question = { title: words.askTitle, text: wordsOfFailure(failed), yes: words.askYes }
      if (await ask(question))
        await send({ ...request, body: { ...body, despiteWishes: true } }, onDone, onElsewhere)
    }
  }
  return { send, isPending: call.isPending }
}
