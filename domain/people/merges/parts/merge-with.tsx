import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { useText } from '#kit/web/language.tsx'
import { mergeWords as words } from '../words.ts'

/** Leads from a person's record to merging it with another. */
export function MergeWith({ participantId }: { participantId: string }) {
  const text = useText()
  return (
    <Button variant="default" component={Link} to={`/duplicates/merge?kept=${participantId}`}>
      {text(words.mergeWith)}
    </Button>
  )
}
