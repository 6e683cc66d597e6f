import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { ParticipantName } from '#domain/participants/parts/participant-name.tsx'
import { guestPath } from '#domain/participants/parts/paths.ts'
import { StatusTag } from '#domain/participants/parts/status-tag.tsx'
import { listWords } from '#domain/participants/words/lists.ts'
import { type Column, DataTable } from '#kit/table/data-table.tsx'
import { useClient, useReply } from '#kit/web/api.tsx'
import { DownloadButton } from '#kit/web/download-button.tsx'
import { useText } from '#kit/web/language.tsx'
import { Page } from '#kit/web/page.tsx'
import { Allowed } from '#kit/web/session.tsx'
import { EmptyState } from '#kit/web/states.tsx'
import { delegationApi, type Member } from '../api.ts'
import { MissingList } from '../parts/missing-list.tsx'
import { PastGuests } from '../parts/past-guests.tsx'
import { SubmitTogether } from '../parts/submit-together.tsx'
import { delegationWords as words } from '../words.ts'

const columns: Column<Member>[] = [
  {
    key: 'name',
    title: listWords.columns.name,
    isHead: true,
    cell: (row) => (
      <Link to={guestPath(row.id)}>
        <ParticipantName of={row} />
      </Link>
    ),
  },
  { key: 'status', title: listWords.columns.status, cell: (row) => <StatusTag status={row.status} /> },
  { key: 'missing', title: words.missing, cell: (row) => <MissingList of={row} /> },
]

/** Incomplete, or complete and not submitted yet. */
const lacks = ({ status, missingFields, owes }: Member) =>
  missingFields.length + owes.length > 0 || status === 'draft' || status === 'returned'

/** All participants of the organisation on one page, with what each still lacks. */
export default function DelegationPage() {
  const text = useText()
  const { data, error, refetch } = useReply(delegationApi.members, {})
  const count = data?.filter(lacks).length ?? 0
  return (
    <Page title={words.title} lead={text(words.lead)} actions={<Actions />}>
      {data && data.length > 0 && (
        <p>{text(count > 0 ? words.someIncomplete({ count, of: data.length }) : words.allComplete)}</p>
      )}
      <DataTable
        label={words.title}
        columns={columns}
        rows={data}
        idOf={({ id }) => id}
        error={error}
        retry={refetch}
        empty={
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
      <Allowed to={['participants:submit']}>{data && <SubmitTogether members={data} />}</Allowed>
      <Allowed to={['delegation:again']}>
        <PastGuests />
      </Allowed>
    </Page>
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
