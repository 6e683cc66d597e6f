import { Button, Group } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'react-router'
import { nameOf } from '#domain/people/participants/words/state.ts'
import { useJobsApi } from '#kit/jobs/screens/jobs-context.tsx'
import { ListScreen } from '#kit/list/table/list-screen.tsx'
import type { ChosenRows } from '#kit/list/table/use-chosen-rows.ts'
import { useList } from '#kit/list/table/use-list.ts'
import { useReply } from '#kit/web/api.tsx'
import { useText } from '#kit/web/language.tsx'
import { Page } from '#kit/web/page.tsx'
import { useSession } from '#kit/web/session.tsx'
import { EmptyState } from '#kit/web/states.tsx'
import { badgesApi as api } from '../api.ts'
import { type BadgeRow, badgesList } from '../lists.ts'
import { badgeWords as words } from '../words.ts'
import { HandOutDialog } from './hand-out-dialog.tsx'
import { PrintDialog } from './print-dialog.tsx'

const cells = { person: (row: BadgeRow) => <Person of={row} /> }

/** The page of the person or the vehicle that wears it. */
const pageOf = ({ participantId, vehicleId }: BadgeRow) =>
  participantId ? `/participants/${participantId}` : `/vehicles/${vehicleId}`

function Person({ of }: { of: BadgeRow }) {
  const text = useText()
  return <Link to={pageOf(of)}>{text(nameOf(of))}</Link>
}

type Asked = { what: 'print' | 'handOut'; ids: string[] }

/** The badges of the edition; chosen ones are printed, packed or handed out. */
export default function BadgesPage() {
  const text = useText()
  const jobs = useJobsApi()
  const list = useList(badgesList, api.list)
  const mayHandle = useSession().permissions.has('badges:handle')
  const figures = useReply(api.figures, {})
  const [asked, setAsked] = useState<Asked | null>(null)
  const close = () => setAsked(null)
  return (
    <Page
      title={words.title}
      lead={
        <>
          {text(words.lead)} {figures.data && text(words.figures(figures.data))}
          {figures.data &&
            figures.data.dayPasses > 0 &&
            ` ${text(words.dayPasses({ count: figures.data.dayPasses }))}`}
          {figures.data && figures.data.objected > 0 && (
            <>
              {' '}
              <Link to="?only=objected">{text(words.objections({ count: figures.data.objected }))}</Link>
            </>
          )}
        </>
      }
      actions={
        mayHandle &&
        jobs && <Button onClick={() => setAsked({ what: 'print', ids: [] })}>{text(words.printAll)}</Button>
      }
    >
      <ListScreen
        list={list}
        cells={cells}
        exports={api.export}
        none={<EmptyState title={words.none} />}
        pathOf={pageOf}
        {...(mayHandle && {
          acts: ({ rows }: ChosenRows<typeof badgesList>) => (
            <Group gap={8}>
              {jobs && (
                <Button variant="default" onClick={() => setAsked({ what: 'print', ids: [...rows.keys()] })}>
                  {text(words.print)}
                </Button>
              )}
              <Button variant="default" onClick={() => setAsked({ what: 'handOut', ids: [...rows.keys()] })}>
                {text(words.handOutMany)}
              </Button>
            </Group>
          ),
        })}
      />
      {asked?.what === 'print' && jobs && <PrintDialog ids={asked.ids} jobs={jobs} onClose={close} />}
      {asked?.what === 'handOut' && <HandOutDialog ids={asked.ids} onClose={close} />}
    </Page>
  )
}
