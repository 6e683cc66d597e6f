import { ParticipantLink } from '#domain/people/participants/parts/participant-link.tsx'
import { ListScreen } from '#kit/list/table/list-screen.tsx'
import { useList } from '#kit/list/table/use-list.ts'
import { useText } from '#kit/web/language.tsx'
import { Page } from '#kit/web/page.tsx'
import { EmptyState } from '#kit/web/states.tsx'
import { listed } from '#kit/words/punctuation.ts'
import { cancellationsApi as api } from '../api.ts'
import { type Cancellation, cancellationsList, heldText } from '../lists.ts'
import { kindWords, title, cancellationWords as words } from '../words.ts'
import classes from './cancellations.module.css'

const cells = {
  person: (row: Cancellation) => <Person of={row} />,
  freed: (row: Cancellation) => <Kinds of={row} />,
}

/** Who does not come any more, and what that freed, newest first. */
export default function CancellationsPage() {
  const text = useText()
  const list = useList(cancellationsList, api.list)
  return (
    <Page title={title} lead={text(words.lead)}>
      <ListScreen
        list={list}
        cells={cells}
        below={(row) => <Freed of={row} />}
        exports={api.export}
        none={<EmptyState title={words.none} />}
      />
    </Page>
  )
}

function Person({ of: { participantId, person } }: { of: Cancellation }) {
  const text = useText()
  return <ParticipantLink participantId={participantId}>{text(person)}</ParticipantLink>
}

/** In short; each thing stands in full below the row. */
function Kinds({ of: { freed } }: { of: Cancellation }) {
  const text = useText()
  return text(listed([...new Set(freed.map(({ kind }) => kind))].map((kind) => kindWords[kind])))
}

function Freed({ of: { freed } }: { of: Cancellation }) {
  const text = useText()
  return (
    <ul className={classes.list}>
      {freed.map((held) => (
        <li key={`${held.kind} ${held.said.en}`}>{text(heldText(held))}</li>
      ))}
    </ul>
  )
}
