import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { ListScreen } from '#kit/list/table/list-screen.tsx'
import type { ChosenRows } from '#kit/list/table/use-chosen-rows.ts'
import { useChosenIds } from '#kit/list/table/use-fixed-ids.ts'
import { useList } from '#kit/list/table/use-list.ts'
import { EmptyPage } from '#kit/web/empty-page.tsx'
import { useText } from '#kit/web/language.tsx'
import { Page } from '#kit/web/page.tsx'
import { Allowed } from '#kit/web/session.tsx'
import { Slot, useSlotShows } from '#kit/web/slots.tsx'
import { organisationsApi } from '../api.ts'
import { type OrganisationSummary, organisationsList } from '../lists.ts'
import { CompletenessTag } from '../parts/completeness-tag.tsx'
import { OrganisationName } from '../parts/organisation-name.tsx'
import { importWords } from '../words/import.ts'
import { screenWords } from '../words.ts'

const cells = {
  name: ({ id, ...names }: OrganisationSummary) => (
    <Link to={`/organisations/${id}`}>
      <OrganisationName {...names} />
    </Link>
  ),
  missing: ({ missing }: OrganisationSummary) => <CompletenessTag missing={missing} />,
}

const calls = { page: organisationsApi.list, matching: organisationsApi.ids }

/** What upper nouns do with chosen organisations. */
const Acts = ({ of }: { of: ChosenRows<typeof organisationsList> }) => (
  <Slot name="organisationsList" {...useChosenIds(of, calls)} />
)

/** All organisations, for organisers. */
export default function OrganisationsPage() {
  const text = useText()
  const list = useList(organisationsList, organisationsApi.list)
  const hasActs = useSlotShows('organisationsList')
  return (
    <Page
      title={screenWords.list}
      lead={text(screenWords.listLead)}
      actions={
        <Allowed to={['organisations:import']}>
          <Button component={Link} to="/organisations/import" variant="subtle">
            {text(importWords.title)}
          </Button>
        </Allowed>
      }
    >
      <ListScreen
        list={list}
        cells={cells}
        pathOf={({ id }) => `/organisations/${id}`}
        exports={organisationsApi.export}
        none={<EmptyPage title={screenWords.noneYet} />}
        mayActOnAll
        {...(hasActs && { acts: (chosen) => <Acts of={chosen} /> })}
      />
    </Page>
  )
}
