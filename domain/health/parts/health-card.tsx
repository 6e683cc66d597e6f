import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { useReply } from '#kit/web/api.tsx'
import { useText } from '#kit/web/language.tsx'
import { Card } from '#kit/web/page.tsx'
import { type HealthReply, healthApi } from '../api.ts'
import { screenWords, words } from '../words.ts'

/** Beside a guest or a companion: how far it is filled in, and the way to it. Nothing where the summit does not ask for it. */
export function HealthCard({ participantId }: { participantId: string }) {
  const text = useText()
  const { data } = useReply(healthApi.read, { params: { id: participantId } })
  if (!data || data.availability === 'notAsked') return null
  return (
    <Card title={words.title}>
      <p>{text(sayingOf(data))}</p>
      {(data.availability !== 'unfit' || data.revision > 0) && (
        <Button component={Link} to={`/guests/${participantId}/health`} variant="light">
          {text(buttonOf(data))}
        </Button>
      )}
    </Card>
  )
}

function sayingOf({ availability, revision, missing }: HealthReply) {
  if (availability === 'unfit' && revision === 0) return screenWords.unfit
  if (revision === 0) return screenWords.none
  return missing > 0 ? screenWords.missing({ count: missing }) : screenWords.complete
}

function buttonOf({ may, revision, missing }: HealthReply) {
  if (!may.edit) return screenWords.view
  if (missing === 0) return screenWords.change
  return revision === 0 ? screenWords.begin : screenWords.goOn
}
