import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { useText } from '#kit/web/language.tsx'
import { screenWords } from '../words.ts'

/** Leads from a person’s record to the page that changes kind or organisation. */
export function ReassignButton({ participantId }: { participantId: string }) {
  const text = useText()
  return (
    <Button component={Link} to={`/participants/${participantId}/reassignment`} variant="default">
      {text(screenWords.title)}
    </Button>
  )
}
