import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { useText } from '#kit/web/language.tsx'
import { screenWords as words } from '../words/screens.ts'

/** Link from the people of an activity to its materials. */
export function MaterialsLink({ activityId }: { activityId: string }) {
  const text = useText()
  return (
    <Button component={Link} to={`/activities/${activityId}/materials`} variant="default">
      {text(words.title)}
    </Button>
  )
}
