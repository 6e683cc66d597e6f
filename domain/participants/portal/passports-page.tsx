import { Button, FileButton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { DragEvent } from 'react'
import { Link } from 'react-router'
import { scanWords } from '#kit/document-scan/scan-words.ts'
import { queries, useClient } from '#kit/web/api.tsx'
import { useText } from '#kit/web/language.tsx'
import { Card, Page } from '#kit/web/page.tsx'
import { Failed, Loading } from '#kit/web/states.tsx'
import { participantsApi } from '../api.ts'
import type { ParticipantRow as Summary } from '../lists.ts'
import { passportsWords as words } from '../words/passports.ts'
import { portraitsWords } from '../words/portraits.ts'
import { editablePeople } from './editable-people.ts'
import { PassportRow } from './passport-row.tsx'
import classes from './portraits-page.module.css'
import { usePassportBatch } from './use-passport-batch.ts'

/** Passports of a whole delegation: read on this device, matched to people or to new drafts, and filled in by one click. */
export default function PassportsPage() {
  const text = useText()
  const client = useClient()
  const { data, error, refetch } = useQuery(
    { queryKey: [participantsApi.list.path, 'editable'], queryFn: () => editablePeople(client) },
    queries,
  )
  const back = (
    <Button component={Link} to="/guests" variant="default">
      {text(portraitsWords.toGuests)}
    </Button>
  )
  return (
    <Page title={words.title} lead={text(words.lead)} actions={back}>
      {error && <Failed error={error} retry={refetch} />}
      {!data && !error && <Loading lines={4} />}
      {data && <Batch people={data} />}
    </Page>
  )
}

function Batch({ people }: { people: Summary[] }) {
  const text = useText()
  const { rows, ready, add, choose, fillIn } = usePassportBatch(people)
  const taken = rows.filter(({ state }) => state.name === 'taken').length
  const open = rows.filter(
    ({ state }) => state.name === 'failed' || (state.name === 'read' && state.whose === undefined),
  ).length
  const drop = (event: DragEvent) => {
    event.preventDefault()
    add([...event.dataTransfer.files])
  }
  return (
    <>
      <Card>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping files is one more way beside the button */}
        <div className={classes.choose} onDragOver={(event) => event.preventDefault()} onDrop={drop}>
          <FileButton multiple accept="image/*" onChange={add}>
            {(props) => <Button {...props}>{text(words.choose)}</Button>}
          </FileButton>
          <span className={classes.quiet}>{text(words.drop)}</span>
        </div>
        <p className={classes.quiet}>{text(scanWords.device)}</p>
      </Card>
      {rows.length > 0 && (
        <Card title={words.list}>
          <p role="status">{text(words.summary({ ready, open, taken }))}</p>
          <ul className={classes.rows}>
            {rows.map((row) => (
              <PassportRow key={row.number} row={row} people={people} onChoose={choose} />
            ))}
          </ul>
          {ready > 0 && (
            <>
              <p className={classes.quiet}>{text(words.stays)}</p>
              <Button onClick={({ detail }) => detail < 2 && void fillIn()}>
                {text(words.use({ count: ready }))}
              </Button>
            </>
          )}
        </Card>
      )}
    </>
  )
}
