import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { participantsApi } from '#domain/people/participants/api.ts'
import { recordWords } from '#domain/people/participants/words/record.ts'
import { nameOf } from '#domain/people/participants/words/state.ts'
import { useReply } from '#kit/web/api.tsx'
import { useConfirm } from '#kit/web/confirm.tsx'
import { useText } from '#kit/web/language.tsx'
import { useSession } from '#kit/web/session.tsx'
import { entourageApi } from '../api.ts'
import { useWithdrawal } from './use-withdrawal.ts'

/** Withdraws a person, or opens the page that asks about their companions. `base`: path of the records, such as `/guests`. */
export function WithdrawButton({ participantId, base }: { participantId: string; base: string }) {
  const text = useText()
  const { data: person } = useReply(participantsApi.read, { params: { id: participantId } })
  // a guest with a login of their own may not see the companions: the organisation decides about them
  const isGuest = useSession().permissions.has('entourage:read') && person?.kind === 'guest'
  const entourage = useReply(entourageApi.read, { params: { id: participantId } }, { enabled: isGuest })
  if (!person || (isGuest && !entourage.data && !entourage.error)) return null
  if (entourage.data && entourage.data.used > 0)
    return (
      <Button component={Link} to={`${base}/${participantId}/withdrawal`} variant="subtle" color="red">
        {text(recordWords.withdraw)}
      </Button>
    )
  return <AskAndWithdraw of={person} />
}

type Person = { id: string; revision: number } & Parameters<typeof nameOf>[0]

/** Confirmation that names the person. */
function AskAndWithdraw({ of }: { of: Person }) {
  const text = useText()
  const confirm = useConfirm()
  const { withdraw, isPending } = useWithdrawal(of)
  const ask = async () => {
    const { zh, en } = nameOf(of)
    const both = (say: (given: { name: string }) => { zh: string; en: string }) => ({
      zh: say({ name: zh }).zh,
      en: say({ name: en }).en,
    })
    const sure = await confirm({
      title: both(recordWords.withdrawTitle),
      text: recordWords.withdrawText,
      yes: recordWords.withdrawYes,
      no: recordWords.keep,
      danger: true,
    })
    if (sure) withdraw({})
  }
  return (
    <Button variant="subtle" color="red" loading={isPending} onClick={() => void ask()}>
      {text(recordWords.withdraw)}
    </Button>
  )
}
