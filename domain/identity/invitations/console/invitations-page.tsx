import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { CellLines, FurtherLine } from '#kit/list/table/cell-lines.tsx'
import { ListScreen } from '#kit/list/table/list-screen.tsx'
import { useList } from '#kit/list/table/use-list.ts'
import { EmptyPage } from '#kit/web/empty-page.tsx'
import { useText } from '#kit/web/language.tsx'
import { Page } from '#kit/web/page.tsx'
import { useSession } from '#kit/web/session.tsx'
import { invitationsConsoleApi as api } from '../api/console.ts'
import { invitationsList, type ListedInvitation } from '../lists.ts'
import { StateTag } from '../parts/state-tag.tsx'
import { consoleWords as words } from '../words/console.ts'
import { kindWords } from '../words.ts'
import classes from './console.module.css'
import { InvitationListActs } from './invitation-list-acts.tsx'

const cells = {
  code: (row: ListedInvitation) => <Code of={row} />,
  state: ({ state }: ListedInvitation) => <StateTag of={state} />,
}

function Code({ of: { id, code, kind } }: { of: ListedInvitation }) {
  const text = useText()
  return (
    <CellLines>
      <Link to={`/invitations/${id}`} className={classes.code}>
        {code}
      </Link>
      <FurtherLine>{text(kindWords[kind].title)}</FurtherLine>
    </CellLines>
  )
}

/** All codes of the edition, with their figures. */
export default function InvitationsPage() {
  const text = useText()
  const list = useList(invitationsList, api.page)
  const mayIssue = useSession().permissions.has('invitations:issue')
  return (
    <Page title={words.title} lead={text(words.lead)} actions={<Actions />}>
      <ListScreen
        list={list}
        cells={cells}
        pathOf={({ id }) => `/invitations/${id}`}
        exports={api.export}
        none={<EmptyPage title={words.noneYet} />}
        mayActOnAll
        {...(mayIssue && { acts: (chosen) => <InvitationListActs of={chosen} /> })}
      />
    </Page>
  )
}

function Actions() {
  const text = useText()
  const mayIssue = useSession().permissions.has('invitations:issue')
  return mayIssue ? (
    <>
      <Button component={Link} to="/invitations/import" variant="default">
        {text(words.importShort)}
      </Button>
      <Button component={Link} to="/invitations/new">
        {text(words.create)}
      </Button>
    </>
  ) : null
}
