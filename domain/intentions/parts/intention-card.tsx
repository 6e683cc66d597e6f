import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { useReply } from '#kit/web/api.tsx'
import { useText } from '#kit/web/language.tsx'
import { Card } from '#kit/web/page.tsx'
import { Failed, Loading } from '#kit/web/states.tsx'
import { intentionsApi } from '../api.ts'
import { screenWords, words } from '../words.ts'

/** Beside a guest: how far the intention is filled in, and the way to it. */
export function IntentionCard({ participantId }: { participantId: string }) {
  const text = useText()
  const { data, error, refetch } = useReply(intentionsApi.read, { params: { id: participantId } })
  return (
    <Card title={words.title}>
      {error && <Failed error={error} retry={refetch} />}
      {!data && !error && <Loading lines={2} />}
      {data && (
        <>
          <p>
            {text(
              data.revision === 0
                ? screenWords.none
                : data.missing > 0
                  ? screenWords.missing({ count: data.missing })
                  : screenWords.complete,
            )}
          </p>
          <Button component={Link} to={`/guests/${participantId}/intention`} variant="light">
            {text(
              !data.may.edit
                ? screenWords.view
                : data.missing === 0
                  ? screenWords.change
                  : data.revision === 0
                    ? screenWords.begin
                    : screenWords.goOn,
            )}
          </Button>
        </>
      )}
    </Card>
  )
}
