import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { useText } from '#kit/web/language.tsx'
import { seatingWords as words } from '../words/console.ts'

/** The way from an activity to its seating plan. */
export function SeatingLink({ activityId }: { activityId: string }) {
  const text = useText()
  return (
    <Button component={Link} to={`/activities/${activityId}/seating`} variant="default">
      {text(words.title)}
    </Button>
  )
}
