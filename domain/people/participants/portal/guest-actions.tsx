import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { useText } from '#kit/web/language.tsx'
import { Slot } from '#kit/web/slots.tsx'
import type { Participant } from '../parts/participant-answers.tsx'
import { checkPath, fieldPath, stepPath } from '../parts/paths.ts'
import { isRecordAsked } from '../rules.ts'
import { recordWords } from '../words/record.ts'
import { LeavingActions } from './leaving-actions.tsx'

/** Operations on a guest at present: the same rules hide a button and refuse its call. */
export function GuestActions({ of: participant }: { of: Participant }) {
  const text = useText()
  const { id, may, problems, status, requested, changedSinceSubmission } = participant
  const ready = may.submit && problems.length === 0
  const firstMissing = problems[0]
  // what was asked for comes before submitting again
  const asked = status === 'returned' && !changedSinceSubmission ? requested?.fields[0]?.field : undefined
  const first = firstMissing?.path ?? asked
  // what was submitted waits for others; the cards below say what is next
  const isTurn = isRecordAsked(participant)
  const edit = may.edit && (
    <Button
      key="edit"
      component={Link}
      to={first ? fieldPath(id, first) : stepPath(id, 'identity')}
      variant={isTurn && (!ready || asked) ? 'filled' : 'default'}
    >
      {text(status === 'draft' && firstMissing ? recordWords.continueEditing : recordWords.edit)}
    </Button>
  )
  const check = ready && (
    <Button key="check" component={Link} to={checkPath(id)} variant={asked ? 'default' : 'filled'}>
      {text(recordWords.check)}
    </Button>
  )
  return (
    <>
      {may.withdraw && !may.remove && <Slot name="withdraw" participantId={id} base="/guests" />}
      <LeavingActions of={participant} />
      {asked ? [check, edit] : [edit, check]}
    </>
  )
}
