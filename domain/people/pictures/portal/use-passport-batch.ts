import { useEffect, useRef, useState } from 'react'
import { participantsApi } from '#domain/people/participants/api.ts'
import { changeBy, nameInPassport, offerOf } from '#domain/people/participants/parts/passport-offer.ts'
import { withFollowingNames } from '#domain/people/participants/rules/following-names.ts'
import { pictureLimits } from '#domain/people/participants/rules.ts'
import type { Client } from '#kit/http/client.ts'
import { eventDay } from '#kit/rules/clock/zone.ts'
import {
  prepareReader,
  readDocument,
  type ScannedDocument,
  type ScanTrouble,
} from '#kit/travel-documents/scan/read-document.ts'
import { queries, useClient } from '#kit/web/api.tsx'
import { wordsOfFailure } from '#kit/web/failure.ts'
import { newId } from '#kit/web/new-id.ts'
import type { Bilingual } from '#kit/words/bilingual.ts'
import { matchFileToPeople, type Named } from '../rules/portrait-names.ts'

/** The person of a passport: a member of the delegation, a new person, skipped, or undecided. */
export type Whose = { person: string } | 'new' | 'out' | undefined

export type RowState =
  | { name: 'waiting' | 'reading' | 'saving' }
  | { name: 'failed'; trouble: ScanTrouble }
  | { name: 'read'; scanned: ScannedDocument; whose: Whose; why?: Bilingual | string }
  | { name: 'taken'; id: string; count: number; isNew: boolean; passportName: string }

/** `draft`: the id of the draft that it creates, if it does; the same when tried again. */
export type Row = { number: number; file: File; draft: string; state: RowState }

let numbered = 0

const isReady = ({ state }: Row) =>
  state.name === 'read' && state.whose !== undefined && state.whose !== 'out'

/** Fills in one record, or a new one, from the values read, never replacing typed ones. Returns what it did. */
async function fill(
  client: Client,
  draft: string,
  scanned: ScannedDocument,
  whose: Whose,
): Promise<RowState> {
  const id = typeof whose === 'object' ? whose.person : draft
  const of =
    whose === 'new'
      ? await client.call(participantsApi.create, { body: { id, kind: 'guest' } })
      : await client.call(participantsApi.read, { params: { id } })
  const context = { today: eventDay(new Date()), summitEnds: undefined, kind: of.kind }
  const change = changeBy(offerOf(scanned, of, context), new Set())
  const count = Object.keys(change).length
  if (count > 0)
    await client.call(participantsApi.save, {
      params: { id },
      body: { revision: of.revision, change: withFollowingNames(of, change) },
    })
  if (scanned.page && !of.idPhoto)
    await client.call(participantsApi.uploadFile, {
      params: { id, field: 'idPhoto' },
      query: {},
      file: scanned.page,
      fileName: scanned.page.name,
    })
  const passportName = of.passportName ?? nameInPassport(scanned.fields)
  return { name: 'taken', id, count, isNew: whose === 'new', passportName }
}

/** Takes passports, reads them one after the other, matches them to people, and fills in those that a person has confirmed. */
export function usePassportBatch(people: readonly Named[]) {
  const client = useClient()
  const [rows, setRows] = useState<Row[]>([])
  const line = useRef(Promise.resolve())
  const given = useRef(new Set<string>())
  const left = useRef(false)
  useEffect(() => {
    prepareReader()
    left.current = false
    return () => {
      left.current = true
    }
  }, [])

  const say = (number: number, state: RowState) =>
    setRows((before) => before.map((row) => (row.number === number ? { ...row, state } : row)))

  /** Matches the only person of that name without another file; where no one has the name, it is a new person. */
  const matched = (scanned: ScannedDocument): Whose => {
    const [one, another] = matchFileToPeople(nameInPassport(scanned.fields), people)
    if (!one) return 'new'
    if (another || given.current.has(one.id)) return undefined
    given.current.add(one.id)
    return { person: one.id }
  }
  const read = async ({ number, file }: Row) => {
    if (left.current) return
    say(number, { name: 'reading' })
    // an unreadable file must not stop the files after it
    const scanned = await readDocument(file, pictureLimits.idPhoto).catch((): ScanTrouble => 'late')
    if (typeof scanned === 'string') say(number, { name: 'failed', trouble: scanned })
    else say(number, { name: 'read', scanned, whose: matched(scanned) })
  }
  const add = (files: readonly File[]) => {
    const added = files.map(
      (file): Row => ({ number: ++numbered, file, draft: newId(), state: { name: 'waiting' } }),
    )
    setRows((before) => [...before, ...added])
    // one at a time: a decoded photo takes much memory
    for (const row of added) line.current = line.current.then(() => read(row))
  }
  const choose = ({ number, state }: Row, whose: Whose) => {
    if (state.name === 'read') say(number, { name: 'read', scanned: state.scanned, whose })
  }
  const fillIn = async () => {
    for (const { number, draft, state } of rows.filter(isReady)) {
      if (left.current || state.name !== 'read') continue
      const { scanned, whose } = state
      say(number, { name: 'saving' })
      try {
        say(number, await fill(client, draft, scanned, whose))
      } catch (error) {
        say(number, { name: 'read', scanned, whose: 'out', why: wordsOfFailure(error) })
      }
    }
    await queries.invalidateQueries()
  }
  return { rows, ready: rows.filter(isReady).length, add, choose, fillIn }
}
