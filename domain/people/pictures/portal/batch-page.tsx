import { Button, FileButton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ComponentType, DragEvent } from 'react'
import { Link } from 'react-router'
import { participantsApi } from '#domain/people/participants/api.ts'
import type { ParticipantRow as Summary } from '#domain/people/participants/lists.ts'
import { queries, useClient } from '#kit/web/api.tsx'
import { useText } from '#kit/web/language.tsx'
import { Card, Page } from '#kit/web/page.tsx'
import { Failed, Loading } from '#kit/web/states.tsx'
import type { Bilingual } from '#kit/words/bilingual.ts'
import { portraitsWords } from '../words/portraits.ts'
import { editablePeople } from './editable-people.ts'
import classes from './portraits-page.module.css'

type Words = Readonly<Record<'title' | 'lead', Bilingual>>

/** A page on which a whole delegation is given pictures at once; `batch` is shown once it is known who may be given one. */
export function BatchPage({
  words,
  batch: Batch,
}: {
  words: Words
  batch: ComponentType<{ people: Summary[] }>
}) {
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

/** Where pictures are chosen or dropped, several at once. */
export function ChoosePictures({
  words,
  note,
  onAdd,
}: {
  words: Readonly<Record<'choose' | 'drop', Bilingual>>
  note: Bilingual
  onAdd(files: File[]): void
}) {
  const text = useText()
  const drop = (event: DragEvent) => {
    event.preventDefault()
    onAdd([...event.dataTransfer.files])
  }
  return (
    <Card>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping files is one more way beside the button */}
      <div className={classes.choose} onDragOver={(event) => event.preventDefault()} onDrop={drop}>
        <FileButton multiple accept="image/*" onChange={onAdd}>
          {(props) => <Button {...props}>{text(words.choose)}</Button>}
        </FileButton>
        <span className={classes.quiet}>{text(words.drop)}</span>
      </div>
      <p className={classes.quiet}>{text(note)}</p>
    </Card>
  )
}
