import { useNavigate } from 'react-router'
import { useChange } from '#kit/web/api.tsx'
import { newId } from '#kit/web/new-id.ts'
import { useToast } from '#kit/web/toast.tsx'
import { outboxConsoleApi as api, type ReadMessage } from '../api/console.ts'
import { messageWords as words } from '../words/console.ts'

/** Sends a message again, to the same or another address, and opens the new message. */
export function useSendAgain({ id }: ReadMessage) {
  const toast = useToast()
  const navigate = useNavigate()
  const call = useChange(api.sendAgain, { refreshes: [api.read, api.list] })
  const send = (address?: string) =>
    call.mutate(
      { params: { id }, body: { id: newId(), ...(address !== undefined && { address }) } },
      {
        onSuccess: (sent) => {
          toast.done(words.queued)
          if (sent.id !== id) void navigate(`/outbox/${sent.id}`)
        },
      },
    )
  return { send, busy: call.isPending }
}
