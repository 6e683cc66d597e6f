import { Button, FileButton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type DragEvent, useEffect } from 'react'
import { Link } from 'react-router'
import { prepareFaces } from '#kit/photo-studio/find-faces.ts'
import { queries, useClient } from '#kit/web/api.tsx'
import { useText } from '#kit/web/language.tsx'
import { Card, Page } from '#kit/web/page.tsx'
import { Failed, Loading } from '#kit/web/states.tsx'
import { participantsApi } from '../api.ts'
import type { ParticipantRow as Summary } from '../lists.ts'
import { portraitsWords as words } from '../words/portraits.ts'
import { editablePeople } from './editable-people.ts'
import { PortraitRow } from './portrait-row.tsx'
import classes from './portraits-page.module.css'
import { usePortraitBatch } from './use-portrait-batch.ts'

/** Portraits of a whole delegation, matched by file name, each with its result. */
export default function PortraitsPage() {
  const text = useText()
  const client = useClient()
  const { data, error, refetch } = useQuery(
    { queryKey: [participantsApi.list.path, 'delegation'], queryFn: () => editablePeople(client) },
    queries,
  )
  const back = (
    <Button component={Link} to="/guests" variant="default">
      {text(words.toGuests)}
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
  const { rows, add, send } = usePortraitBatch(people)
  useEffect(prepareFaces, [])
  const taken = rows.filter(({ state }) => state.name === 'taken').length
  const open = rows.filter(({ state }) => state.name === 'choose' || state.name === 'failed').length
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
        <p className={classes.quiet}>{text(words.example)}</p>
      </Card>
      {rows.length > 0 && (
        <Card title={words.list}>
          <p role="status">{text(words.summary({ taken, open, all: rows.length }))}</p>
          <ul className={classes.rows}>
            {rows.map((row) => (
              <PortraitRow key={row.number} row={row} people={people} onChoose={send} />
            ))}
          </ul>
        </Card>
      )}
    </>
  )
}
