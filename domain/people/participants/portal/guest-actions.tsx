import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { useText } from '#kit/web/language.tsx'
import { Slot } from '#kit/web/slots.tsx'
import type { Participant } from '../parts/participant-answers.tsx'
import { checkPath, fieldPath, stepPath } from '../parts/paths.ts'
import { recordWords } from '../words/record.ts'
import { LeavingActions } from './leaving-actions.tsx'

/** Operations on a guest at present: the same rules hide a button and refuse its call. */
export function GuestActions({ of: participant }: { of: Participant }) {
  const text = useText()
  const { id, may, problems, status } = participant
  const ready = may.submit && problems.length === 0
  const firstMissing = problems[0]
  return (
    <>
      {may.withdraw && !may.remove && <Slot name="withdraw" participantId={id} base="/guests" />}
      <LeavingActions of={participant} />
      {may.edit && (
        <Button
          component={Link}
          to={firstMissing ? fieldPath(id, firstMissing.path) : stepPath(id, 'identity')}
          variant={ready ? 'default' : 'filled'}
        >
          {text(status === 'draft' && firstMissing ? recordWords.continueEditing : recordWords.edit)}
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
