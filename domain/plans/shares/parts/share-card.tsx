import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { participantsApi } from '#domain/people/participants/api.ts'
import { guestPath } from '#domain/people/participants/parts/paths.ts'
import { useReply } from '#kit/web/api.tsx'
import { useText } from '#kit/web/language.tsx'
import { Card } from '#kit/web/page.tsx'
import { sharesApi } from '../api.ts'
import { mayBeShared } from '../rules.ts'
import { shareWords as words } from '../words.ts'

/** Beside a record: the number of links to it, and a link to their page. */
export function ShareCard({ participantId }: { participantId: string }) {
  const { data: person } = useReply(participantsApi.read, { params: { id: participantId } })
  return person && mayBeShared(person, person.edition) ? <Shares participantId={participantId} /> : null
}

const Shares = ({ participantId }: { participantId: string }) => (
  <Card title={words.title} isSeldom>
    <Links participantId={participantId} />
  </Card>
)

/** In a component of its own: a folded card asks for nothing. */
function Links({ participantId }: { participantId: string }) {
  const text = useText()
  const { data } = useReply(sharesApi.list, { params: { id: participantId } })
  const count = data?.filter(({ state }) => state === 'inForce').length ?? 0
  return (
    <>
      <p>{text(count > 0 ? words.inForce({ count }) : words.cardText)}</p>
      <Button component={Link} to={`${guestPath(participantId)}/share`} variant="light">
        {text(count > 0 ? words.manage : words.make)}
      </Button>
    </>
  )
}
