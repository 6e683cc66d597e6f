import { participantsApi } from '#domain/people/participants/api.ts'
import { useReply } from '#kit/web/api.tsx'
import { useText } from '#kit/web/language.tsx'
import { Card } from '#kit/web/page.tsx'
import { Failed, Loading } from '#kit/web/states.tsx'
import { entourageApi } from '../api.ts'
import { entourageWords as words } from '../words.ts'
import { CompanionLine } from './companion-line.tsx'
import classes from './entourage.module.css'

/** For organisers, below a guest: the companions; renders nothing for other kinds. */
export function EntourageRecord({ participantId }: { participantId: string }) {
  const text = useText()
  const request = { params: { id: participantId } }
  const isGuest = useReply(participantsApi.read, request).data?.kind === 'guest'
  const { data, error, refetch } = useReply(entourageApi.read, request, { enabled: isGuest })
  if (!isGuest) return null
  return (
    <Card title={words.title}>
      {error && <Failed error={error} retry={refetch} />}
      {!data && !error && <Loading lines={2} />}
      {data?.companions.length === 0 && <p>{text(words.none)}</p>}
      {data && data.companions.length > 0 && (
        <>
          <ul className={classes.list}>
            {data.companions.map((companion) => (
              <CompanionLine key={companion.id} of={companion} path={`/participants/${companion.id}`} />
            ))}
          </ul>
          <p className={classes.quiet}>{text(words.places(data))}</p>
        </>
      )}
    </Card>
  )
}
