import { Button, Textarea } from '@mantine/core'
import { useState } from 'react'
import { describedBy } from '#kit/form/described-by.ts'
import { Field, sayingIds } from '#kit/form/field.tsx'
import type { Endpoint } from '#kit/http/endpoint.ts'
import { useReply } from '#kit/web/api.tsx'
import { formatShortMoment } from '#kit/web/dates.ts'
import { useLanguage, useText } from '#kit/web/language.tsx'
import { Card } from '#kit/web/page.tsx'
import { useSession } from '#kit/web/session.tsx'
import { Failed, Loading } from '#kit/web/states.tsx'
import { useToast } from '#kit/web/toast.tsx'
import type { Bilingual } from '#kit/words/bilingual.ts'
import { notesApi } from '../api.ts'
import { maxNote, type Note } from '../rules.ts'
import { noteWords as words } from '../words.ts'
import classes from './notes-card.module.css'
import { useNewNote } from './use-new-note.ts'

type Calls = {
  read: typeof notesApi.ofPerson | typeof notesApi.ofOrganisation
  add: typeof notesApi.addToPerson | typeof notesApi.addToOrganisation
  /** Who may come to read it. */
  about: Bilingual
}

const person: Calls = { read: notesApi.ofPerson, add: notesApi.addToPerson, about: words.about }
const organisation: Calls = {
  read: notesApi.ofOrganisation,
  add: notesApi.addToOrganisation,
  about: words.aboutOrganisation,
}

/** The office's notes about a person. */
export const PersonNotes = ({ participantId }: { participantId: string }) => (
  <NotesCard key={participantId} calls={person} id={participantId} />
)

/** The office's notes about an organisation. */
export const OrganisationNotes = ({ organisationId }: { organisationId: string }) => (
  <NotesCard key={organisationId} calls={organisation} id={organisationId} />
)

type Props = { calls: Calls; id: string }

function NotesCard({ calls, id }: Props) {
  const { permissions } = useSession()
  const { data, error, refetch } = useReply(calls.read as Endpoint, { params: { id } })
  return (
    <Card title={words.title} startsOpen>
      {error && <Failed error={error} retry={refetch} />}
      {!data && !error && <Loading lines={2} />}
      {data !== undefined && <NoteList of={data as Note[]} />}
      {permissions.has('notes:write') && <NewNote calls={calls} id={id} />}
    </Card>
  )
}

/** Notes shown at first. */
const firstShown = 5

function NoteList({ of }: { of: readonly Note[] }) {
  const text = useText()
  const language = useLanguage()
  const [isWhole, setWhole] = useState(false)
  if (of.length === 0) return <p className={classes.quiet}>{text(words.none)}</p>
  return (
    <>
      <ol className={classes.list}>
        {(isWhole ? of : of.slice(0, firstShown)).map((note) => (
          <li key={note.id} className={classes.note}>
            <p className={classes.text}>{note.text}</p>
            <span className={classes.quiet}>
              {text(note.by)} · <time dateTime={note.at}>{formatShortMoment(note.at, language)}</time>
            </span>
          </li>
        ))}
      </ol>
      {!isWhole && of.length > firstShown && (
        <Button variant="subtle" size="compact-md" onClick={() => setWhole(true)}>
          {text(words.more({ count: of.length }))}
        </Button>
      )}
    </>
  )
}

function NewNote({ calls, id }: Props) {
  const text = useText()
  const toast = useToast()
  const note = useNewNote(calls, id)
  const field = `note-${id}`
  const add = async () => {
    await note.add()
    toast.done(words.added)
  }
  return (
    <form
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault()
        if (note.typed.trim() !== '' && !note.isBusy) void add().catch(() => undefined)
      }}
    >
      <Field id={field} label={words.field} hint={calls.about}>
        <Textarea
          id={field}
          {...describedBy(sayingIds(field).hint)}
          placeholder={text(words.placeholder)}
          autosize
          minRows={2}
          maxRows={8}
          maxLength={maxNote}
          value={note.typed}
          onChange={({ currentTarget }) => note.type(currentTarget.value)}
        />
      </Field>
      <div>
        <Button type="submit" variant="light" disabled={note.typed.trim() === ''} loading={note.isBusy}>
          {text(words.add)}
        </Button>
      </div>
    </form>
  )
}
