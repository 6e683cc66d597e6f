import { useReply } from '#kit/web/api.tsx'
import { useText } from '#kit/web/language.tsx'
import { Card } from '#kit/web/page.tsx'
import { useSession } from '#kit/web/session.tsx'
import { Failed } from '#kit/web/states.tsx'
import { healthApi } from '../api.ts'
import { screenWords, words } from '../words.ts'
import { HealthAnswers } from './health-answers.tsx'

/** For organisers who may see it, below a participant; nothing where the summit does not ask for it. */
export function HealthRecord({ participantId }: { participantId: string }) {
  const text = useText()
  const { permissions } = useSession()
  const mayRead = permissions.has('health:read')
  const request = { params: { id: participantId } }
  const { data, error, refetch } = useReply(healthApi.read, request, { enabled: mayRead })
  if (error) return <Failed error={error} retry={refetch} />
  if (!data || (data.availability === 'notAsked' && data.revision === 0)) return null
  if (data.revision > 0) return <HealthAnswers of={data} />
  return (
    <Card title={words.title}>
      <p>{text(screenWords.none)}</p>
    </Card>
  )
}
