import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { participantsApi } from '#domain/people/participants/api.ts'
import { takesPlace } from '#domain/people/participants/rules.ts'
import { useReply } from '#kit/web/api.tsx'
import { useText } from '#kit/web/language.tsx'
import { Card } from '#kit/web/page.tsx'
import { Failed, Loading } from '#kit/web/states.tsx'
import { type EntourageReply, entourageApi } from '../api.ts'
import { addingWords, entourageWords as words } from '../words.ts'
import { CompanionLine } from './companion-line.tsx'
import classes from './entourage.module.css'
import { useAdding } from './use-adding.ts'

/** Beside a guest: the companions, what they lack, and the button that adds one. Companions have no companions. */
export function EntourageCard({ participantId }: { participantId: string }) {
  const request = { params: { id: participantId } }
  const { data: guest } = useReply(participantsApi.read, request)
  const isGuest = guest?.kind === 'guest'
  const { data, error, refetch } = useReply(entourageApi.read, request, { enabled: isGuest })
  if (!isGuest) return null
  return (
    <Card title={words.title}>
      {error && <Failed error={error} retry={refetch} />}
      {!data && !error && <Loading lines={2} />}
      {data && <Companions of={data} isOver={!takesPlace(guest.status)} />}
    </Card>
  )
}

type CompanionsProps = {
  of: EntourageReply
  /** A withdrawn guest: nothing is said about companions they could have. */
  isOver: boolean
}

function Companions({ of: { guestId, companions, adding, used, cap, may }, isOver }: CompanionsProps) {
  const text = useText()
  const { begin, isBusy } = useAdding(guestId)
  const living = companions.filter(({ status }) => takesPlace(status))
  // read-only for a past summit, and after the edits window
  const isClosed = isOver || adding === 'over'
  return (
    <>
      {living.length > 0 ? (
        <ul className={classes.list}>
          {living.map((companion) => (
            <CompanionLine key={companion.id} of={companion} path={`/guests/${companion.id}`} />
          ))}
        </ul>
      ) : (
        <p>{text(adding === 'notApproved' && !isOver ? addingWords.notApproved({ cap }) : words.none)}</p>
      )}
      {(companions.length > 0 || adding !== 'notApproved') && (
        <>
          {!isClosed && <p className={classes.quiet}>{text(words.places({ used, cap }))}</p>}
          {may.add && companions.length === 0 ? (
            <Button variant="light" loading={isBusy} onClick={({ detail }) => detail < 2 && begin()}>
              {text(words.add)}
            </Button>
          ) : (
            <Button component={Link} to={`/guests/${guestId}/entourage`} variant="light">
              {text(isClosed ? words.view : words.open)}
            </Button>
          )}
        </>
      )}
    </>
  )
}
