import { Button } from '@mantine/core'
import { useState } from 'react'
import { PersonCell } from '#domain/people/participants/parts/list-cells.tsx'
import { OrganisationName } from '#domain/people/participants/parts/organisation-name.tsx'
import { StatusTag } from '#domain/people/participants/parts/status-tag.tsx'
import { ListScreen } from '#kit/list/table/list-screen.tsx'
import { countWords as listedCount } from '#kit/list/table/table-words.ts'
import type { ChosenRows } from '#kit/list/table/use-chosen-rows.ts'
import { useChosenIds } from '#kit/list/table/use-fixed-ids.ts'
import { useList } from '#kit/list/table/use-list.ts'
import { useText } from '#kit/web/language.tsx'
import { Page } from '#kit/web/page.tsx'
import { useSession } from '#kit/web/session.tsx'
import { Slot, useSlotShows } from '#kit/web/slots.tsx'
import { EmptyState } from '#kit/web/states.tsx'
import { readinessApi as api, type Scope } from '../api.ts'
import { type LackingPerson, lackingPeopleList } from '../lists.ts'
import { RemindPeople } from '../parts/remind-chosen.tsx'
import { RemindDialog } from '../parts/remind-dialog.tsx'
import { isRemindable, type Lack } from '../words/lacks.ts'
import { remindWords, readinessWords as words } from '../words.ts'

const pageOf = ({ id }: LackingPerson) => `/participants/${id}`

const cells = {
  name: (row: LackingPerson) => <PersonCell of={row} to={pageOf(row)} />,
  organisation: (row: LackingPerson) => <OrganisationName of={row} />,
  status: (row: LackingPerson) => <StatusTag status={row.status} />,
}

type ActsProps = { of: ChosenRows<typeof lackingPeopleList>; lacks: Lack | undefined; mayRemind: boolean }

/** Reminds just these, and what other nouns do with chosen people. */
function Acts({ of, lacks, mayRemind }: ActsProps) {
  const chosen = useChosenIds(of, { page: api.people, matching: api.peopleIds })
  return (
    <>
      {mayRemind && <RemindPeople {...chosen} lacks={lacks} />}
      <Slot name="peopleList" {...chosen} />
    </>
  )
}

/** The people behind a figure, and the button that reminds just these. */
export default function LackingPeoplePage() {
  const text = useText()
  const [asking, setAsking] = useState(false)
  const list = useList(lackingPeopleList, api.people)
  const mayRemind = useSession().permissions.has('readiness:remind')
  const hasOthers = useSlotShows('peopleList')
  const hasActs = mayRemind || hasOthers
  const { data } = list.reply
  const { lacks, kind, organisationId, search } = list.narrowing
  // a search is no part of a reminder: it would reach more than are shown
  const canRemind = mayRemind && !search && (!lacks || isRemindable(lacks)) && data && data.total > 0
  const scope = { lacks, kind, organisationId } as Scope
  return (
    <Page
      title={words.peopleTitle}
      lead={data ? text(words.shown({ count: text(listedCount(data)) })) : '\u00a0'}
      actions={
        canRemind ? <Button onClick={() => setAsking(true)}>{text(remindWords.remind)}</Button> : undefined
      }
    >
      <ListScreen
        list={list}
        cells={cells}
        pathOf={pageOf}
        exports={api.exportPeople}
        none={<EmptyState title={words.nobody} text={words.nobodyText} />}
        mayActOnAll
        {...(hasActs && {
          acts: (chosen) => <Acts of={chosen} lacks={lacks} mayRemind={mayRemind} />,
        })}
        {...(!search && { noMatch: <EmptyState title={words.nobodySuch} /> })}
      />
      {asking && <RemindDialog scope={scope} onClose={() => setAsking(false)} />}
    </Page>
  )
}
