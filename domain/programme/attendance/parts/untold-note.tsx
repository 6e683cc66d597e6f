import { Alert, Button } from '@mantine/core'
import { activitiesApi } from '#domain/programme/activities/api.ts'
import { toldWords, screenWords as words } from '#domain/programme/activities/words/screens.ts'
import { useChange, useReply } from '#kit/web/api.tsx'
import { useText } from '#kit/web/language.tsx'
import { useToast } from '#kit/web/toast.tsx'
import { attendanceApi } from '../api.ts'

/** Says that time or place has changed since participants were told, with the button that tells them. */
export function UntoldNote({ activityId }: { activityId: string }) {
  const text = useText()
  const toast = useToast()
  const { data } = useReply(activitiesApi.read, { params: { id: activityId } })
  const tell = useChange(attendanceApi.tell, { refreshes: [activitiesApi.read] })
  if (!data || data.untold.length === 0 || data.state === 'abandoned') return null
  return (
    <Alert color="orange">
      <p>{text(words.untold)}</p>
      <Button
        size="sm"
        loading={tell.isPending}
        onClick={() =>
          tell.mutate({ params: { id: activityId } }, { onSuccess: (told) => toast.done(toldWords(told)) })
        }
      >
        {text(words.tell)}
      </Button>
    </Alert>
  )
}
