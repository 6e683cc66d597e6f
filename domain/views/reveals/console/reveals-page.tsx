import { AccountLink } from '#domain/identity/accounts/parts/account-link.tsx'
import { ParticipantLink } from '#domain/people/participants/parts/participant-link.tsx'
import { ListScreen } from '#kit/list/table/list-screen.tsx'
import { useList } from '#kit/list/table/use-list.ts'
import { useText } from '#kit/web/language.tsx'
import { Page } from '#kit/web/page.tsx'
import { EmptyState } from '#kit/web/states.tsx'
import { revealsApi as api } from '../api.ts'
import { goneOf, type Reveal, revealsList } from '../lists.ts'
import { revealsWords as words } from '../words.ts'

const cells = {
  actor: (row: Reveal) => <Actor of={row} />,
  person: (row: Reveal) => <Person of={row} />,
}

/** The log of revealed protected values: by whom, which value and whose, newest first. */
export default function RevealsPage() {
  const text = useText()
  const list = useList(revealsList, api.list)
  return (
    <Page title={words.title} lead={text(words.lead)}>
      <ListScreen
        list={list}
        cells={cells}
        exports={api.export}
        none={<EmptyState title={words.noneYet} />}
      />
    </Page>
  )
}

function Actor({ of: { actorId, actorName } }: { of: Reveal }) {
  const text = useText()
  return <AccountLink accountId={actorId}>{text(actorName)}</AccountLink>
}

function Person({ of }: { of: Reveal }) {
  const { participantId, person } = of
  const text = useText()
  return person ? (
    <ParticipantLink participantId={participantId}>{text(person)}</ParticipantLink>
  ) : (
    text(goneOf(of))
  )
}
