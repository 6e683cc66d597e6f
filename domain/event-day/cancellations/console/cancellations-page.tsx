import { Link } from 'react-router'
import { ListScreen } from '#kit/list/table/list-screen.tsx'
import { useList } from '#kit/list/table/use-list.ts'
import { useText } from '#kit/web/language.tsx'
import { Page } from '#kit/web/page.tsx'
import { EmptyState } from '#kit/web/states.tsx'
import { cancellationsApi as api } from '../api.ts'
import { type Cancellation, cancellationsList, heldText } from '../lists.ts'
import { title, cancellationWords as words } from '../words.ts'
import classes from './cancellations.module.css'

const cells = {
  person: (row: Cancellation) => <Person of={row} />,
  freed: (row: Cancellation) => <Freed of={row} />,
}

/** Who does not come any more, and what that freed, newest first. */
export default function CancellationsPage() {
  const text = useText()
  const list = useList(cancellationsList, api.list)
  return (
    <Page title={title} lead={text(words.lead)}>
      <ListScreen list={list} cells={cells} exports={api.export} none={<EmptyState title={words.none} />} />
    </Page>
  )
}

function Person({ of: { participantId, person } }: { of: Cancellation }) {
  const text = useText()
  return <Link to={`/participants/${participantId}`}>{text(person)}</Link>
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
