import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { useText } from '#kit/web/language.tsx'
import { linkWords } from '../words/links.ts'
import { screenWords as words } from '../words/screens.ts'

/** Link from an activity that the organisation proposed to its guests. */
export function GuestsLink({ activityId }: { activityId: string }) {
  const text = useText()
  return (
    <div>
      <Button component={Link} to={`/activity-guests?activityId=${activityId}`} variant="default">
        {text(words.title)}
      </Button>{' '}
      <Button component={Link} to={`/activity-guests/links#${activityId}`} variant="default">
        {text(linkWords.title)}
      </Button>
    </div>
  )
}
