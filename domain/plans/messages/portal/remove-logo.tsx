import { Button } from '@mantine/core'
import { remember, useChange } from '#kit/web/api.tsx'
import { useConfirm } from '#kit/web/confirm.tsx'
import { useText } from '#kit/web/language.tsx'
import { useToast } from '#kit/web/toast.tsx'
import { type MessageReply, messagesApi } from '../api.ts'
import { logoWords } from '../words.ts'

/** Removes the logo after a confirmation that names it. */
export function RemoveLogo({ of }: { of: MessageReply }) {
  const text = useText()
  const toast = useToast()
  const confirm = useConfirm()
  const remove = useChange(messagesApi.removeLogo)
  const params = { id: of.participantId }
  const ask = async () => {
    const sure = await confirm({
      title: logoWords.removeTitle,
      text: logoWords.removeText({ name: of.logoFile?.name ?? '' }),
      yes: logoWords.remove,
      no: logoWords.keep,
      danger: true,
    })
    if (!sure) return
    remove.mutate(
      { params, body: { revision: of.revision } },
      {
        onSuccess: (reply) => {
          remember(messagesApi.read, { params }, reply)
          toast.done(logoWords.removed)
        },
      },
    )
  }
  return (
    <Button
      size="compact-sm"
      variant="subtle"
      color="red"
      loading={remove.isPending}
      onClick={() => void ask()}
    >
      {text(logoWords.remove)}
    </Button>
  )
}
