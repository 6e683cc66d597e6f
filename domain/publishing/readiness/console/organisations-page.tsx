import { Link } from 'react-router'
import { ListScreen } from '#kit/list/table/list-screen.tsx'
import type { ChosenRows } from '#kit/list/table/use-chosen-rows.ts'
import { useChosenIds } from '#kit/list/table/use-fixed-ids.ts'
import { useList } from '#kit/list/table/use-list.ts'
import { useText } from '#kit/web/language.tsx'
import { Page } from '#kit/web/page.tsx'
import { Slot, useSlotShows } from '#kit/web/slots.tsx'
import { EmptyState } from '#kit/web/states.tsx'
import { withFallback } from '#kit/words/bilingual.ts'
import { figureText } from '#kit/words/figure-text.ts'
import { readinessApi as api } from '../api.ts'
import { type LackingOrganisation, lackingOrganisationsList } from '../lists.ts'
import { peoplePath } from '../rules.ts'
import { type Lack, lacks } from '../words/lacks.ts'
import { readinessWords as words } from '../words.ts'

type CellProps = { of: LackingOrganisation; lack?: Lack; kind: string | undefined }

/** A figure of an organisation, with a link to its people; zero is no link. */
function Figure({ of, lack, kind }: CellProps & { lack: Lack }) {
  const count = of.lacks[lack]
  if (count === 0) return <>–</>
  return <Link to={peoplePath({ lacks: lack, kind, organisationId: of.id })}>{figureText(count)}</Link>
}

function Name({ of, kind }: CellProps) {
  const text = useText()
  return (
    <Link to={peoplePath({ kind, organisationId: of.id })}>
      {text(withFallback(of.name, of.englishName) ?? words.unnamed)}
    </Link>
  )
}

type ActsProps = {
  of: ChosenRows<typeof lackingOrganisationsList>
  lacks: Lack | undefined
  kind: string | undefined
}

const calls = { page: api.organisations, matching: api.organisationIds }

/** Reminds just these, and what other nouns do with chosen organisations. */
const Acts = ({ of, ...narrowing }: ActsProps) => (
  <Slot name="organisationsList" {...useChosenIds(of, calls)} {...narrowing} />
)

/** What each organisation lacks, those who lack most first. */
export default function LackingOrganisationsPage() {
  const text = useText()
  const list = useList(lackingOrganisationsList, api.organisations)
  const { lacks: lack, kind } = list.narrowing
  const hasActs = useSlotShows('organisationsList')
  const figures = Object.fromEntries(
    lacks.map((lack) => [lack, (row: LackingOrganisation) => <Figure of={row} lack={lack} kind={kind} />]),
  )
  return (
    <Page title={words.organisationsTitle} lead={text(words.organisationsLead)}>
      <ListScreen
        list={list}
        cells={{ name: (row: LackingOrganisation) => <Name of={row} kind={kind} />, ...figures }}
        pathOf={({ id }) => `/organisations/${id}`}
        exports={api.exportOrganisations}
        none={<EmptyState title={words.noOrganisation} />}
        mayActOnAll
        {...(hasActs && { acts: (chosen) => <Acts of={chosen} lacks={lack} kind={kind} /> })}
      />
    </Page>
  )
}
