import { Button, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { participantsApi } from '#domain/people/participants/api.ts'
import { useReply } from '#kit/web/api.tsx'
import { useText } from '#kit/web/language.tsx'
import { Card } from '#kit/web/page.tsx'
import { Failed } from '#kit/web/states.tsx'
import type { MergeSide } from '../api.ts'
import { Side } from '../parts/side.tsx'
import { mergeWords as words } from '../words.ts'
import classes from './duplicates-page.module.css'

type Choosing = { keptId: string; choose(id: string): void }

/** Finds the other record: among those that share something, or by a search. */
export function FindOther({ keptId, choose }: Choosing) {
  const params = { id: keptId }
  const { data: record, error } = useReply(participantsApi.read, { params })
  const { data: likely } = useReply(participantsApi.possibleDuplicates, { params })
  if (error) return <Failed error={error} />
  if (!record) return null
  const alike = (likely?.people ?? []).filter(({ kind }) => kind === record.kind)
  return (
    <>
      {alike.length > 0 && (
        <Card title={words.likely} startsOpen>
          <People people={alike.map((each) => ({ ...each, portrait: null }))} choose={choose} />
        </Card>
      )}
      <Card title={words.find} startsOpen>
        <Search keptId={keptId} kind={record.kind} choose={choose} />
      </Card>
    </>
  )
}

function Search({ keptId, kind, choose }: Choosing & { kind: MergeSide['kind'] }) {
  const text = useText()
  const [typed, setTyped] = useState('')
  const [search, setSearch] = useState('')
  const { data, error } = useReply(
    participantsApi.list,
    { query: { search, kind, size: 20 } },
    { enabled: search !== '', keep: true },
  )
  const find = (event: FormEvent) => {
    event.preventDefault()
    setSearch(typed.trim())
  }
  const found = data?.records.filter(({ id, status }) => id !== keptId && status !== 'withdrawn') ?? []
  return (
    <>
      <form className={classes.acts} onSubmit={find}>
        <TextInput
          aria-label={text(words.find)}
          placeholder={text(words.findHint)}
          value={typed}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        />
        <Button type="submit">{text(words.find)}</Button>
      </form>
      {error && <Failed error={error} />}
      {search !== '' && data && found.length === 0 && <p>{text(words.findNone)}</p>}
      {search !== '' && <People people={found} choose={choose} />}
    </>
  )
}

function People({ people, choose }: { people: readonly MergeSide[]; choose(id: string): void }) {
  const text = useText()
  return (
    <ul className={classes.pairs}>
      {people.map((person) => (
        <li key={person.id} className={classes.pair}>
          <Side of={person} />
          <Button variant="light" onClick={() => choose(person.id)}>
            {text(words.choose)}
          </Button>
        </li>
      ))}
    </ul>
  )
}
