import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { ContactDeniedTag } from '#domain/people/participants/parts/contact-denied-tag.tsx'
import { ParticipantLink } from '#domain/people/participants/parts/participant-link.tsx'
import { ParticipantName } from '#domain/people/participants/parts/participant-name.tsx'
import { StatusTag } from '#domain/people/participants/parts/status-tag.tsx'
import { ListScreen } from '#kit/list/table/list-screen.tsx'
import type { ChosenRows } from '#kit/list/table/use-chosen-rows.ts'
import { useChosenIds } from '#kit/list/table/use-fixed-ids.ts'
import { useList } from '#kit/list/table/use-list.ts'
import { useText } from '#kit/web/language.tsx'
import { Page } from '#kit/web/page.tsx'
import { Allowed } from '#kit/web/session.tsx'
import { Slot, useSlotShows } from '#kit/web/slots.tsx'
import { EmptyState } from '#kit/web/states.tsx'
import { personnelApi } from '../api.ts'
import { type PersonnelRow, personnelList } from '../lists.ts'
import { listWords as words } from '../words/console.ts'

const cells = {
  name: (row: PersonnelRow) => (
    <>
      <ParticipantLink participantId={row.id}>
        <ParticipantName of={row} />
      </ParticipantLink>{' '}
      <ContactDeniedTag of={row} />
    </>
  ),
  status: ({ status }: PersonnelRow) => <StatusTag status={status} />,
}

const calls = { page: personnelApi.list, matching: personnelApi.ids }

/** What other nouns do with chosen personnel; a decision needs the versions of the rows, so only of those that were ticked. */
function Acts({ of }: { of: ChosenRows<typeof personnelList> }) {
  const chosen = useChosenIds(of, calls)
  return (
    <>
      <Slot name="personnelList" {...chosen} rows={[...of.rows.values()]} />
      <Slot name="peopleList" {...chosen} />
    </>
  )
}

/** Personnel by kind; they are reviewed on the desk like all participants. */
export default function PersonnelPage() {
  const text = useText()
  const list = useList(personnelList, personnelApi.list)
  const of = list.narrowing.personnelKind
  const [hasOwn, hasOthers] = [useSlotShows('personnelList'), useSlotShows('peopleList')]
  const hasActs = hasOwn || hasOthers
  return (
    <Page
      title={words.title}
      lead={text(words.lead)}
      actions={
        <>
          <Allowed to={['personnel:doors']}>
            <Button component={Link} to="/personnel/doors" variant="default">
              {text(words.toDoors)}
            </Button>
          </Allowed>
          <Allowed to={['personnel:quotas']}>
            <Button component={Link} to="/personnel/quotas" variant="default">
              {text(words.toQuotas)}
            </Button>
          </Allowed>
          <Button component={Link} to={`/review?kind=personnel${of ? `&personnelKind=${of}` : ''}`}>
            {text(words.toReview)}
          </Button>
        </>
      }
    >
      <ListScreen
        list={list}
        cells={cells}
        pathOf={({ id }) => `/participants/${id}`}
        exports={personnelApi.export}
        none={<EmptyState title={words.none} />}
        // a decision is for those who were ticked
        mayActOnAll={hasOthers}
        {...(hasActs && { acts: (chosen) => <Acts of={chosen} /> })}
      />
    </Page>
  )
}
