import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { EditionChoice } from '#domain/ground/summit/parts/edition-choice.tsx'
import { ListScreen } from '#kit/list/table/list-screen.tsx'
import { countWords } from '#kit/list/table/table-words.ts'
import type { ChosenRows } from '#kit/list/table/use-chosen-rows.ts'
import { useChosenIds } from '#kit/list/table/use-fixed-ids.ts'
import { useList } from '#kit/list/table/use-list.ts'
import { EmptyPage } from '#kit/web/empty-page.tsx'
import { useText } from '#kit/web/language.tsx'
import { Page } from '#kit/web/page.tsx'
import { Allowed } from '#kit/web/session.tsx'
import { Slot } from '#kit/web/slots.tsx'
import { participantsApi } from '../api.ts'
import { participantsList } from '../lists.ts'
import { participantCells } from '../parts/list-cells.tsx'
import { documentSearchWords } from '../words/document-search.ts'
import { officeImportWords } from '../words/import.ts'
import { listWords } from '../words/lists.ts'
import classes from './participants-page.module.css'

const cells = participantCells((id) => `/participants/${id}`)

/** What upper nouns do with chosen people. */
function Acts({ of }: { of: ChosenRows<typeof participantsList> }) {
  const chosen = useChosenIds(of, { page: participantsApi.list, matching: participantsApi.ids })
  return <Slot name="participantsList" {...chosen} narrowing={of.allOf && JSON.stringify(of.allOf)} />
}

/** All participants of the current edition, for organisers. */
export default function ParticipantsPage() {
  const text = useText()
  const list = useList(participantsList, participantsApi.list)
  const { data } = list.reply
  return (
    <Page
      title={listWords.participants}
      // its line is there from the first, so that nothing moves on a phone
      lead={data ? text(listWords.people({ count: countWords(data) })) : '\u00a0'}
      actions={
        <>
          <Allowed to={['participants:import']}>
            <Button component={Link} to="/participants/import" variant="subtle">
              {text(officeImportWords.title)}
            </Button>
          </Allowed>
          <Allowed to={['participants:reveal']}>
            <Button component={Link} to="/participants/by-document" variant="subtle">
              {text(documentSearchWords.title)}
            </Button>
          </Allowed>
        </>
      }
    >
      <ListScreen
        list={list}
        cells={cells}
        pathOf={({ id }) => `/participants/${id}`}
        exports={participantsApi.export}
        mayActOnAll
        // past editions are for reading
        {...(!list.address.filter('edition') && { acts: (chosen) => <Acts of={chosen} /> })}
        controls={
          <>
            <div className={classes.loadedLater}>
              <Slot
                name="participants-filter"
                value={list.address.filter('tag')}
                onChange={(tag: string) => list.address.set({ tag })}
              />
            </div>
            <EditionChoice
              value={list.address.filter('edition')}
              onChange={(edition) => list.address.set({ edition })}
            />
          </>
        }
        none={<EmptyPage title={listWords.emptyAll} text={listWords.emptyAllText} />}
      />
    </Page>
  )
}
