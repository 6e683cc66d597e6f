import { Button } from '@mantine/core'
import { useChange } from '#kit/web/api.tsx'
import { useConfirm } from '#kit/web/confirm.tsx'
import { useText } from '#kit/web/language.tsx'
import { Allowed } from '#kit/web/session.tsx'
import { useToast } from '#kit/web/toast.tsx'
import { outboxConsoleApi as api, type ReadMessage } from '../api/console.ts'
import { mayDiscard, maySendAgain } from '../rules.ts'
import { messageWords as words } from '../words/console.ts'
import { useSendAgain } from './use-send-again.ts'

/** Sends a message to the same address again; not offered where its text cannot be sent twice. */
export function SendAgainButton({ of }: { of: ReadMessage }) {
  const text = useText()
  const { send, busy } = useSendAgain(of)
  if (!maySendAgain(of.state) || !of.content) return null
  return (
    <Allowed to={['outbox:manage']}>
      <Button loading={busy} onClick={() => send()}>
        {text(words.again)}
      </Button>
    </Allowed>
  )
}

export function DiscardButton({ of }: { of: ReadMessage }) {
  const text = useText()
  const toast = useToast()
  const confirm = useConfirm()
  const call = useChange(api.discard, { refreshes: [api.read, api.list] })
  if (!mayDiscard(of.state)) return null
  const discard = async () => {
    const title = words.discardTitle({ address: of.address })
    if (!(await confirm({ title, text: words.discardText, yes: words.discard, danger: true }))) return
    call.mutate({ params: { id: of.id } }, { onSuccess: () => toast.done(words.discarded) })
  }
  return (
    <Allowed to={['outbox:manage']}>
      <Button variant="outline" color="red.9" disabled={call.isPending} onClick={() => void discard()}>
        {text(words.discard)}
      </Button>
    </Allowed>
  )
}
