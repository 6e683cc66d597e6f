import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { ListScreen } from '#kit/table/list-screen.tsx'
import { useList } from '#kit/table/use-list.ts'
import { useText } from '#kit/web/language.tsx'
import { Page } from '#kit/web/page.tsx'
import { useSession } from '#kit/web/session.tsx'
import { EmptyState } from '#kit/web/states.tsx'
import { Tag } from '#kit/web/tag.tsx'
import { projectsConsoleApi as api } from '../api.ts'
import { type AnyProject, allProjectsList } from '../lists.ts'
import { consoleWords } from '../words/console.ts'
import { cooperationWords, industryWords, words } from '../words.ts'

const cells = {
  name: (row: AnyProject) => <Name of={row} />,
  state: ({ publishedAt }: AnyProject) =>
    publishedAt ? (
      <Tag words={consoleWords.published} tone="good" />
    ) : (
      <Tag words={consoleWords.unpublished} />
    ),
  industry: (row: AnyProject) => <Kind of={row} />,
  liaison: ({ liaison, tel }: AnyProject) => (
    <>
      {liaison}
      <br />
      {tel}
    </>
  ),
}

function Name({ of: { id, name, onlyChinese } }: { of: AnyProject }) {
  const text = useText()
  return (
    <>
      <Link to={`/projects/${id}`}>{text(name)}</Link>
      {onlyChinese && (
        <>
          <br />
          <Tag words={consoleWords.lacksEnglish} tone="waiting" />
        </>
      )}
    </>
  )
}

function Kind({ of: { industry, cooperation } }: { of: AnyProject }) {
  const text = useText()
  return (
    <>
      {text(industryWords[industry])}
      <br />
      {text(cooperationWords[cooperation])}
    </>
  )
}

/** All projects of the edition, for organisers. */
export default function AllProjectsPage() {
  const text = useText()
  const list = useList(allProjectsList, api.page)
  return (
    <Page title={words.title} lead={text(consoleWords.lead)} actions={<Actions />}>
      <ListScreen
        of={list}
        cells={cells}
        exports={api.export}
        none={<EmptyState title={consoleWords.noneYet} />}
      />
    </Page>
  )
}

function Actions() {
  const text = useText()
  const mayEdit = useSession().permissions.has('projects:edit')
  return (
    <>
      <Button component={Link} to="/projects/enquiries" variant="default">
        {text(consoleWords.enquiries)}
      </Button>
      {mayEdit && (
        <>
          <Button component={Link} to="/projects/import" variant="default">
            {text(consoleWords.importShort)}
          </Button>
          <Button component={Link} to="/projects/new">
            {text(consoleWords.create)}
          </Button>
        </>
      )}
    </>
  )
}
