import { type Column, DataTable } from '#kit/table/data-table.tsx'
import { useReply } from '#kit/web/api.tsx'
import { useText } from '#kit/web/language.tsx'
import { Page } from '#kit/web/page.tsx'
import { EmptyState } from '#kit/web/states.tsx'
import { participantsApi } from '../api.ts'
import {
  changedColumn,
  personColumn,
  type Summary,
  statusColumn,
  versionColumn,
} from '../parts/list-cells.tsx'
import { ListFilters } from '../parts/list-filters.tsx'
import { NoMatch } from '../parts/no-match.tsx'
import { OrganisationName } from '../parts/organisation-name.tsx'
import { useListQuery } from '../parts/use-list-query.ts'
import type { Kind } from '../rules.ts'
import { listWords } from '../words/lists.ts'
import { nameOf } from '../words/state.ts'
import { kindWords } from '../words.ts'

const columns: Column<Summary>[] = [
  personColumn((id) => `/participants/${id}`),
  {
    key: 'organisation',
    title: listWords.columns.organisation,
    cell: (row) => <OrganisationName of={row} />,
  },
  { key: 'kind', title: listWords.columns.kind, cell: (row) => <KindName of={row.kind} /> },
  statusColumn,
  versionColumn,
  changedColumn,
]

/** Everybody of the current edition, for organisers. */
export default function ParticipantsPage() {
  const text = useText()
  const { address, query } = useListQuery()
  const { data, error, refetch } = useReply(participantsApi.list, { query }, { keep: true })
  return (
    <Page title={listWords.participants} lead={data && text(listWords.people({ count: data.total }))}>
      <ListFilters address={address} searchLabel={listWords.searchAll} kinds="all" />
      <DataTable
        label={listWords.participants}
        columns={columns}
        rows={data?.records}
        idOf={(row) => row.id}
        nameOf={(row) => text(nameOf(row))}
        total={data?.total}
        page={address.page}
        size={query.size}
        onPage={address.toPage}
        error={error}
        retry={refetch}
        empty={
          address.isFiltered ? (
            <NoMatch onClear={address.clear} />
          ) : (
            <EmptyState title={listWords.emptyAll} text={listWords.emptyAllText} />
          )
        }
      />
    </Page>
  )
}

function KindName({ of }: { of: Kind }) {
  return useText()(kindWords[of])
}
