import { Button } from '@mantine/core'
import { useNavigate } from 'react-router'
import { queries, remember, useChange } from '#kit/web/api.tsx'
import { useConfirm } from '#kit/web/confirm.tsx'
import { useText } from '#kit/web/language.tsx'
import { useToast } from '#kit/web/toast.tsx'
import type { Bilingual } from '#kit/words/bilingual.ts'
import { participantsApi } from '../api.ts'
import type { Participant } from '../parts/participant-answers.tsx'
import { beforePath } from '../parts/paths.ts'
import { hasApproval } from '../rules.ts'
import { recordWords as words } from '../words/record.ts'
import { nameOf } from '../words/state.ts'

type Of = { of: Participant }

/** Takes a submission back, deletes a draft, or registers a withdrawn person again: those that are possible now. */
export function LeavingActions({ of }: Of) {
  return (
    <>
      {of.may.remove && <DeleteDraft of={of} />}
      {of.may.takeBack && <TakeBack of={of} />}
      {of.may.registerAgain && <RegisterAgain of={of} />}
    </>
  )
}

/** A confirmation that names the person, in the reader's language. */
const naming = (say: (given: { name: string }) => Bilingual, of: Participant): Bilingual => {
  const { zh, en } = nameOf(of)
  return { zh: say({ name: zh }).zh, en: say({ name: en }).en }
}

/** Puts the returned record into the cache, and refetches everything that counts it. */
function useShown(of: Participant) {
  const toast = useToast()
  return (said: Bilingual) => ({
    onSuccess: (reply: Participant) => {
      remember(participantsApi.read, { params: { id: of.id } }, reply)
      toast.done(said)
    },
    // also when refused: what is shown may be outdated
    onSettled: () => void queries.invalidateQueries(),
  })
}

function TakeBack({ of }: Of) {
  const text = useText()
  const ask = useConfirm()
  const shown = useShown(of)
  const { mutate, isPending } = useChange(participantsApi.takeBack)
  const press = async () => {
    const sure = await ask({
      title: naming(words.takeBackTitle, of),
      text: hasApproval(of) ? words.takeBackChangeText : words.takeBackText,
      yes: words.takeBack,
    })
    if (sure) mutate({ params: { id: of.id }, body: { revision: of.revision } }, shown(words.takenBack))
  }
  return (
    <Button variant="default" loading={isPending} onClick={() => void press()}>
      {text(words.takeBack)}
    </Button>
  )
}

function RegisterAgain({ of }: Of) {
  const text = useText()
  const shown = useShown(of)
  const { mutate, isPending } = useChange(participantsApi.registerAgain)
  const press = () =>
    mutate({ params: { id: of.id }, body: { revision: of.revision } }, shown(words.registeredAgain))
  return (
    <Button loading={isPending} onClick={press}>
      {text(words.registerAgain)}
    </Button>
  )
}

function DeleteDraft({ of }: Of) {
  const text = useText()
  const ask = useConfirm()
  const toast = useToast()
  const navigate = useNavigate()
  const { mutate, isPending } = useChange(participantsApi.remove)
  const press = async () => {
    const sure = await ask({
      title: naming(words.removeTitle, of),
      text: words.removeText,
      yes: words.remove,
      no: words.keepDraft,
      danger: true,
    })
    if (!sure) return
    mutate(
      { params: { id: of.id }, body: { revision: of.revision } },
      {
        onSuccess: async () => {
          toast.done(words.removed)
          // refetched on the next page, not here: the record of this page is gone
          await queries.invalidateQueries({ refetchType: 'none' })
          await navigate(beforePath(of), { replace: true })
        },
        onError: () => void queries.invalidateQueries(),
      },
    )
  }
  return (
    <Button variant="subtle" color="red" loading={isPending} onClick={() => void press()}>
      {text(words.remove)}
    </Button>
  )
}
