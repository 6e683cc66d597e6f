import { Link } from 'react-router'
import { summitApi } from '#domain/summit/api.ts'
import { DataTable } from '#kit/table/data-table.tsx'
import { useReply } from '#kit/web/api.tsx'
import { useText } from '#kit/web/language.tsx'
import { Page } from '#kit/web/page.tsx'
import { Allowed } from '#kit/web/session.tsx'
import { EmptyState } from '#kit/web/states.tsx'
import { participantsApi } from '../api.ts'
import {
  changedColumn,
  missingColumn,
  personColumn,
  statusColumn,
  versionColumn,
} from '../parts/list-cells.tsx'
import { ListFilters } from '../parts/list-filters.tsx'
import { NoMatch } from '../parts/no-match.tsx'
import { guestPath } from '../parts/paths.ts'
import { useListQuery } from '../parts/use-list-query.ts'
import { listWords } from '../words/lists.ts'
import { portraitsWords } from '../words/portraits.ts'
import { nameOf } from '../words/state.ts'
import { RegisterButton } from './register-button.tsx'
import { UnsavedNote } from './unsaved-note.tsx'

const columns = [personColumn(guestPath), statusColumn, versionColumn, missingColumn, changedColumn]

/** The guests of the own organisation. */
export default function GuestsPage() {
  const text = useText()
  const { address, query } = useListQuery()
  // companions stand on the pages of their guests; here they are only looked for
  const asked = query.kind === 'companion' ? query : { ...query, except: 'companion' as const }
  const { data, error, refetch } = useReply(participantsApi.list, { query: asked }, { keep: true })
  const { data: summit } = useReply(summitApi.current, {})
  const isOpen = summit?.registration.state === 'open'
  const isEmpty = data?.total === 0 && !address.isFiltered
  return (
    <Page
      title={listWords.guests}
      lead={text(listWords.guestsLead)}
      actions={
        <Allowed to={['participants:create']}>
          <RegisterButton />
        </Allowed>
      }
    >
      <UnsavedNote />
      {!isEmpty && <ListFilters address={address} searchLabel={listWords.search} kinds="apart" />}
      <DataTable
        label={listWords.guests}
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
          isEmpty ? (
            <EmptyState
              title={listWords.emptyTitle}
              text={isOpen ? listWords.emptyText : listWords.emptyClosed}
            />
          ) : (
            <NoMatch onClear={address.clear} />
          )
        }
      />
      {data && data.total > 0 && (
        <p>
          <Link to="/guests/portraits">{text(portraitsWords.link)}</Link>
        </p>
      )}
    </Page>
  )
}
