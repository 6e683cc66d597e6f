import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { ContactDeniedTag } from '#domain/people/participants/parts/contact-denied-tag.tsx'
import { ParticipantName } from '#domain/people/participants/parts/participant-name.tsx'
import { StatusTag } from '#domain/people/participants/parts/status-tag.tsx'
import { ListScreen } from '#kit/list/table/list-screen.tsx'
import { useList } from '#kit/list/table/use-list.ts'
import { useText } from '#kit/web/language.tsx'
import { Page } from '#kit/web/page.tsx'
import { Allowed } from '#kit/web/session.tsx'
import { EmptyState } from '#kit/web/states.tsx'
import { personnelApi } from '../api.ts'
import { type PersonnelRow, personnelList } from '../lists.ts'
import { listWords as words } from '../words/console.ts'

const cells = {
  name: (row: PersonnelRow) => (
    <>
      <Link to={`/participants/${row.id}`}>
        <ParticipantName of={row} />
      </Link>{' '}
      <ContactDeniedTag of={row} />
    </>
  ),
  status: ({ status }: PersonnelRow) => <StatusTag status={status} />,
}

/** Personnel by kind; they are reviewed on the desk like all participants. */
export default function PersonnelPage() {
  const text = useText()
  const list = useList(personnelList, personnelApi.list)
  const of = list.narrowing.personnelKind
  return (
    <Page
      title={words.title}
      lead={text(words.lead)}
      actions={
        <>
          <Allowed to={['personnel:doors']}>
            <Button component={Link} to="/personnel/doors" variant="default">
              {text(words.toDoors)}
            </Button>
          </Allowed>
          <Allowed to={['personnel:quotas']}>
            <Button component={Link} to="/personnel/quotas" variant="default">
              {text(words.toQuotas)}
            </Button>
          </Allowed>
          <Button component={Link} to={`/review?kind=personnel${of ? `&personnelKind=${of}` : ''}`}>
            {text(words.toReview)}
          </Button>
        </>
      }
    >
      <ListScreen
        list={list}
        cells={cells}
        pathOf={({ id }) => `/participants/${id}`}
        exports={personnelApi.export}
        none={<EmptyState title={words.none} />}
      />
    </Page>
  )
}
