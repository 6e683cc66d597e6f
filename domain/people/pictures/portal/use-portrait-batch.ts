import { useEffect, useRef, useState } from 'react'
import { participantsApi } from '#domain/people/participants/api.ts'
import { portraitLimits } from '#domain/people/participants/rules/portrait.ts'
import type { Verdict } from '#kit/photo/judge-portrait.ts'
import { type AutomaticPortrait, makePortraitAutomatically } from '#kit/photo/studio/make-portrait.ts'
import { studioWords } from '#kit/photo/studio/photo-words.ts'
import { refusedBy } from '#kit/photo/studio/use-sending.ts'
import { refresh, useClient } from '#kit/web/api.tsx'
import type { Bilingual } from '#kit/words/bilingual.ts'
import { matchFileToPeople, type Named } from '../rules/portrait-names.ts'

/** State of a file: a person must choose whose it is, in progress, or done. */
export type RowState =
  | { name: 'choose'; why: 'nobody' | 'several' | 'another' }
  | { name: 'waiting' }
  | { name: 'making' }
  | { name: 'sending'; share: number }
  /** With the picture prepared from the file. */
  | { name: 'taken'; picture: Blob; wasTurned: boolean }
  /** `isPicture`: it can be decoded, so it can be cropped by hand. */
  | { name: 'failed'; why?: Bilingual | string; verdicts: Verdict[]; isPicture: boolean }

export type Row = { number: number; file: File; personId: string | undefined; state: RowState }

let numbered = 0

/** Matches files to people; a person must choose where none or several have the name, or where it is a second file for one. */
function matched(files: readonly File[], people: readonly Named[]): Row[] {
  const given = new Set<string>()
  return files.map((file) => {
    const [one, another] = matchFileToPeople(file.name, people)
    const number = ++numbered
    if (!one || another)
      return { number, file, personId: undefined, state: { name: 'choose', why: one ? 'several' : 'nobody' } }
    const isSecond = given.has(one.id)
    given.add(one.id)
    const state: RowState = isSecond ? { name: 'choose', why: 'another' } : { name: 'waiting' }
    return { number, file, personId: one.id, state }
  })
}

/** The portrait made of a file; an unreadable file must not stop those after it. */
const prepared = (file: File) =>
  makePortraitAutomatically(file, portraitLimits).catch((): AutomaticPortrait => ({ trouble: 'notAPicture' }))

/** Takes files, matches them to people, then prepares, checks and uploads their portraits one after the other. */
export function usePortraitBatch(people: readonly Named[]) {
  const client = useClient()
  const [rows, setRows] = useState<Row[]>([])
  const line = useRef(Promise.resolve())
  const left = useRef(false)
  useEffect(() => {
    left.current = false
    return () => {
      left.current = true
    }
  }, [])

  const say = (number: number, change: Partial<Row>) =>
    setRows((before) => before.map((row) => (row.number === number ? { ...row, ...change } : row)))

  const work = async ({ number, file }: Row, personId: string) => {
    if (left.current) return
    const state = (next: RowState) => say(number, { state: next })
    state({ name: 'making' })
    const made = await prepared(file)
    if ('trouble' in made)
      return state({
        name: 'failed',
        why: studioWords.troubles[made.trouble],
        verdicts: [],
        isPicture: false,
      })
    if ('broken' in made) return state({ name: 'failed', verdicts: made.broken, isPicture: true })
    try {
      await client.call(participantsApi.uploadFile, {
        params: { id: personId, field: 'portrait' },
        query: {},
        file: made.file,
        fileName: made.file.name,
        onProgress: (share) => state({ name: 'sending', share }),
      })
      state({ name: 'taken', picture: made.file, wasTurned: made.wasTurned })
      await refresh(participantsApi.list, participantsApi.read)
    } catch (error) {
      const { why, verdicts } = refusedBy(error, made.file)
      state({ name: 'failed', why, verdicts, isPicture: true })
    }
  }

  /** One at a time: a decoded photo takes much memory, and results appear in the order of the page. */
  const send = (row: Row, personId: string) => {
    say(row.number, { personId, state: { name: 'waiting' } })
    line.current = line.current.then(() => work(row, personId))
  }

  const add = (files: readonly File[]) => {
    const added = matched(files, people)
    setRows((before) => [...before, ...added])
    for (const row of added) if (row.state.name === 'waiting' && row.personId) send(row, row.personId)
  }

  return { rows, add, send }
}
