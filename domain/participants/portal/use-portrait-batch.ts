import { useEffect, useRef, useState } from 'react'
import type { Verdict } from '#kit/photo/judge-portrait.ts'
import { makePortraitAutomatically } from '#kit/photo-studio/make-portrait.ts'
import { studioWords } from '#kit/photo-studio/photo-words.ts'
import { refusedBy } from '#kit/photo-studio/use-sending.ts'
import { refresh, useClient } from '#kit/web/api.tsx'
import type { Bilingual } from '#kit/words/bilingual.ts'
import { participantsApi } from '../api.ts'
import { matchFileToPeople, type Named } from '../rules/portrait-names.ts'

/** Where a file is: it needs a person to say whose it is, it is on its way, or it is done. */
export type RowState =
  | { name: 'choose'; why: 'nobody' | 'several' | 'another' }
  | { name: 'waiting' }
  | { name: 'making' }
  | { name: 'sending'; share: number }
  /** With the picture that was made of the file. */
  | { name: 'taken'; picture: Blob; wasTurned: boolean }
  /** `isPicture`: it can be opened, so that a hand may crop it better. */
  | { name: 'failed'; why?: Bilingual | string; verdicts: Verdict[]; isPicture: boolean }

export type Row = { number: number; file: File; personId: string | undefined; state: RowState }

let numbered = 0

/** Whose each file is; a person is asked where none or several bear the name, and where a second file goes to one of them. */
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

/** Takes files in, finds out whose they are, and makes, checks and sends their portraits one after the other. */
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
    const made = await makePortraitAutomatically(file)
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

  /** One at a time: a decoded photo is big, and the order on the page is the order of the work. */
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
