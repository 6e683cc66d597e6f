import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { CellLines, FurtherLine } from '#kit/list/table/cell-lines.tsx'
import { ListScreen } from '#kit/list/table/list-screen.tsx'
import { Moment } from '#kit/list/table/moment.tsx'
import { useList } from '#kit/list/table/use-list.ts'
import { useChange } from '#kit/web/api.tsx'
import { useText } from '#kit/web/language.tsx'
import { Page } from '#kit/web/page.tsx'
import { useSession } from '#kit/web/session.tsx'
import { EmptyState } from '#kit/web/states.tsx'
import { projectsConsoleApi as api } from '../api.ts'
import { type Enquiry, enquiriesList } from '../lists.ts'
import { enquiryWords as words } from '../words/console.ts'

const cells = {
  name: (row: Enquiry) => <Who of={row} />,
  project: (row: Enquiry) => <Project of={row} />,
  answered: (row: Enquiry) => <Answered of={row} />,
}

function Who({ of: { name, account } }: { of: Enquiry }) {
  const text = useText()
  return (
    <CellLines>
      <span>{text(name)}</span>
      <FurtherLine>{account}</FurtherLine>
    </CellLines>
  )
}

function Project({ of: { projectId, project } }: { of: Enquiry }) {
  const text = useText()
  return <Link to={`/projects/${projectId}`}>{text(project)}</Link>
}

/** When the liaison answered, or the button that records it. */
function Answered({ of: { id, answeredAt } }: { of: Enquiry }) {
  const text = useText()
  const mayEdit = useSession().permissions.has('projects:edit')
  const call = useChange(api.answer, { refreshes: [api.enquiries, api.page] })
  const press = () => call.mutate({ params: { id }, body: { answered: !answeredAt } })
  return (
    <>
      {answeredAt && <Moment at={answeredAt} />}
      {mayEdit && (
        <Button
          size="xs"
          variant={answeredAt ? 'subtle' : 'default'}
          loading={call.isPending}
          onClick={press}
        >
          {text(answeredAt ? words.unmark : words.mark)}
        </Button>
      )}
    </>
  )
}

/** Enquiries to liaisons, and whether they were answered. */
export default function EnquiriesPage() {
  const text = useText()
  const list = useList(enquiriesList, api.enquiries)
  return (
    <Page title={words.title} lead={text(words.lead)}>
      <ListScreen
        list={list}
        cells={cells}
        exports={api.exportEnquiries}
        none={<EmptyState title={words.noneYet} />}
      />
    </Page>
  )
}
