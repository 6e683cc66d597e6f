import { Button } from '@mantine/core'
import { queries, remember, useChange } from '#kit/web/api.tsx'
import { useConfirm } from '#kit/web/confirm.tsx'
import { useText } from '#kit/web/language.tsx'
import { useToast } from '#kit/web/toast.tsx'
import { participantsApi } from '../api.ts'
import type { Participant } from '../parts/participant-answers.tsx'
import { recordWords as words } from '../words/record.ts'
import { nameOf } from '../words/state.ts'

/** Marks a guest as special, or removes the mark. */
export function NameSpecial({ of }: { of: Participant }) {
  const text = useText()
  const ask = useConfirm()
  const toast = useToast()
  const { mutate, isPending } = useChange(participantsApi.nameSpecial)
  const special = of.guestType !== 'special'
  const press = async () => {
    const title = special ? words.nameSpecialTitle : words.endSpecialTitle
    const sure = await ask({
      title: text(title({ name: text(nameOf(of)) })),
      text: words.specialText,
      yes: special ? words.nameSpecial : words.endSpecial,
    })
    if (!sure) return
    const params = { id: of.id }
    mutate(
      { params, body: { special } },
      {
        onSuccess: (reply) => {
          remember(participantsApi.read, { params }, reply)
          toast.done(words.specialDone)
        },
        onSettled: () => void queries.invalidateQueries(),
      },
    )
  }
  return (
    <Button variant="default" loading={isPending} onClick={() => void press()}>
      {text(special ? words.nameSpecial : words.endSpecial)}
    </Button>
  )
}
