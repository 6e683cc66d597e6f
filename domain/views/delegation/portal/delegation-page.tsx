import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { ParticipantName } from '#domain/people/participants/parts/participant-name.tsx'
import { guestPath } from '#domain/people/participants/parts/paths.ts'
import { StatusTag } from '#domain/people/participants/parts/status-tag.tsx'
import { listWords } from '#domain/people/participants/words/lists.ts'
import { ListScreen } from '#kit/list/table/list-screen.tsx'
import { useList } from '#kit/list/table/use-list.ts'
import { useClient, useReply } from '#kit/web/api.tsx'
import { DownloadButton } from '#kit/web/download-button.tsx'
import { useText } from '#kit/web/language.tsx'
import { Page } from '#kit/web/page.tsx'
import { Allowed } from '#kit/web/session.tsx'
import { EmptyState } from '#kit/web/states.tsx'
import { delegationApi } from '../api.ts'
import { delegationList, type Member } from '../lists.ts'
import { MissingList } from '../parts/missing-list.tsx'
import { PastGuests } from '../parts/past-guests.tsx'
import { SubmitTogether } from '../parts/submit-together.tsx'
import { openSteps, stepPath } from '../rules.ts'
import { delegationWords as words } from '../words.ts'
import classes from './delegation-page.module.css'

const cells = {
  name: (row: Member) => (
    <Link to={guestPath(row.id)}>
      <ParticipantName of={row} />
    </Link>
  ),
  status: (row: Member) => <StatusTag status={row.status} />,
  missing: (row: Member) => <MissingList of={row} />,
}

/** All participants of the organisation, with what each still lacks. */
export default function DelegationPage() {
  const text = useText()
  const list = useList(delegationList, delegationApi.members)
  return (
    <Page title={words.title} lead={text(words.lead)} actions={<Actions />}>
      <Left />
      <ListScreen
        list={list}
        cells={cells}
        none={
          <EmptyState
            title={words.emptyTitle}
            text={words.emptyText}
            action={
              <Button component={Link} to="/guests">
                {text(listWords.guests)}
              </Button>
            }
          />
        }
      />
      <Allowed to={['participants:submit']}>
        <SubmitTogether />
      </Allowed>
      <Allowed to={['delegation:again']}>
        <PastGuests />
      </Allowed>
    </Page>
  )
}

/** How many people have something left to do, and which step how many; each links to these people. */
function Left() {
  const text = useText()
  const { data } = useReply(delegationApi.counts, {})
  if (!data || data.people === 0) return null
  const { people, open, steps } = data
  if (open === 0) return <p>{text(words.allComplete)}</p>
  return (
    <div>
      <p>{text(words.someIncomplete({ count: open, of: people }))}</p>
      <ul className={classes.steps}>
        {openSteps
          .filter((step) => steps[step] > 0)
          .map((step) => (
            <li key={step}>
              <Link to={stepPath(step)}>
                {text(words.stepCount({ step: words.steps[step], count: steps[step] }))}
              </Link>
            </li>
          ))}
      </ul>
    </div>
  )
}

function Actions() {
  const text = useText()
  const { call } = useClient()
  return (
    <>
      <DownloadButton
        label={words.download}
        fileName={words.fileName}
        fetch={() => call(delegationApi.export, {})}
      />
      <Allowed to={['delegation:import']}>
        <Button component={Link} to="/delegation/import">
          {text(words.toImport)}
        </Button>
      </Allowed>
    </>
  )
}
