import { Link } from 'react-router'
import { accountTypeWords } from '#domain/accounts/words/console.ts'
import { organisationTypes } from '#domain/actor.ts'
import { type Column, DataTable } from '#kit/table/data-table.tsx'
import { NothingFound } from '#kit/table/nothing-found.tsx'
import { useListAddress } from '#kit/table/use-list-address.ts'
import { useReply } from '#kit/web/api.tsx'
import { formatMoment } from '#kit/web/dates.ts'
import { useLanguage, useText } from '#kit/web/language.tsx'
import { Page } from '#kit/web/page.tsx'
import { type OrganisationSummary, organisationsApi } from '../api.ts'
import { CompletenessTag } from '../parts/completeness-tag.tsx'
import { OrganisationName } from '../parts/organisation-name.tsx'
import { screenWords } from '../words.ts'
import { OrganisationFilter } from './organisation-filter.tsx'

const size = 20

/** All organisations, for organisers; search and type stand in the address. */
export default function OrganisationsPage() {
  const text = useText()
  const address = useListAddress()
  const accountType = organisationTypes.find((type) => type === address.filter('type'))
  const query = { current: address.page, size, search: address.search, accountType }
  const { data, error, refetch } = useReply(organisationsApi.list, { query }, { keep: true })
  return (
    <Page title={screenWords.list} lead={text(screenWords.listLead)}>
      <OrganisationFilter address={address} accountType={accountType} />
      <DataTable
        label={screenWords.list}
        columns={useColumns()}
        rows={data?.records}
        idOf={({ id }) => id}
        total={data?.total}
        page={address.page}
        size={size}
        onPage={address.toPage}
        error={error}
        retry={refetch}
        empty={<NothingFound address={address} words={screenWords} />}
      />
    </Page>
  )
}

function useColumns(): Column<OrganisationSummary>[] {
  const text = useText()
  const language = useLanguage()
  return [
    {
      key: 'name',
      title: screenWords.name,
      isHead: true,
      cell: ({ id, name, englishName }) => (
        <Link to={`/organisations/${id}`}>
          <OrganisationName name={name} englishName={englishName} />
        </Link>
      ),
    },
    { key: 'type', title: screenWords.type, cell: ({ accountType }) => text(accountTypeWords[accountType]) },
    {
      key: 'missing',
      title: screenWords.completeness,
      cell: ({ missing }) => <CompletenessTag missing={missing} />,
    },
    {
      key: 'updated',
      title: screenWords.updated,
      cell: ({ updatedAt }) => formatMoment(updatedAt, language),
    },
  ]
}
