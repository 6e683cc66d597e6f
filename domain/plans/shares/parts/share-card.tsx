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
  const text = useText()
  const { data } = useReply(sharesApi.list, { params: { id: participantId } })
  const { data: person } = useReply(participantsApi.read, { params: { id: participantId } })
  if (!person || !mayBeShared(person, person.edition)) return null
  const count = data?.filter(({ state }) => state === 'inForce').length ?? 0
  return (
    <Card title={words.title} isSeldom>
      <p>{text(count > 0 ? words.inForce({ count }) : words.cardText)}</p>
      <Button component={Link} to={`${guestPath(participantId)}/share`} variant="light">
        {text(count > 0 ? words.manage : words.make)}
      </Button>
    </Card>
  )
}
