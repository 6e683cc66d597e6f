import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { queries, remember, useChange } from '#kit/web/api.tsx'
import { useConfirm } from '#kit/web/confirm.tsx'
import { useText } from '#kit/web/language.tsx'
import { useToast } from '#kit/web/toast.tsx'
import { participantsApi } from '../api.ts'
import type { Participant } from '../parts/participant-answers.tsx'
import { checkPath, fieldPath, stepPath } from '../parts/paths.ts'
import { recordWords } from '../words/record.ts'
import { nameOf } from '../words/state.ts'

/** What may be done with a guest now: the same rules hide a button and refuse its call. */
export function GuestActions({ of: { id, may, problems, ...of } }: { of: Participant }) {
  const text = useText()
  const ready = may.submit && problems.length === 0
  const firstMissing = problems[0]
  return (
    <>
      {may.withdraw && <WithdrawButton of={{ id, may, problems, ...of }} />}
      {may.edit && (
        <Button
          component={Link}
          to={firstMissing ? fieldPath(id, firstMissing.path) : stepPath(id, 'identity')}
          variant={ready ? 'default' : 'filled'}
        >
          {text(of.status === 'draft' && firstMissing ? recordWords.continueEditing : recordWords.edit)}
        </Button>
      )}
      {ready && (
        <Button component={Link} to={checkPath(id)}>
          {text(recordWords.check)}
        </Button>
      )}
    </>
  )
}

/** Asks once, naming the guest; a withdrawal cannot be taken back. */
function WithdrawButton({ of }: { of: Participant }) {
  const text = useText()
  const toast = useToast()
  const confirm = useConfirm()
  const withdraw = useChange(participantsApi.withdraw)
  const params = { id: of.id }
  const ask = async () => {
    const { zh, en } = nameOf(of)
    const both = (of: (given: { name: string }) => { zh: string; en: string }) => ({
      zh: of({ name: zh }).zh,
      en: of({ name: en }).en,
    })
    const sure = await confirm({
      title: both(recordWords.withdrawTitle),
      text: recordWords.withdrawText,
      yes: both(recordWords.withdrawYes),
      no: recordWords.keep,
      danger: true,
    })
    if (!sure) return
    withdraw.mutate(
      { params, body: { revision: of.revision } },
      {
        onSuccess: (reply) => {
          remember(participantsApi.read, { params }, reply)
          toast.done(recordWords.withdrawn)
        },
        // refused or not: what is shown may be old by now
        onSettled: () => queries.invalidateQueries(),
      },
    )
  }
  return (
    <Button variant="subtle" color="red" loading={withdraw.isPending} onClick={() => void ask()}>
      {text(recordWords.withdraw)}
    </Button>
  )
}
