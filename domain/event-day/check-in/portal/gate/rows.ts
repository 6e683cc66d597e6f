import { type Answer, call } from './calls.ts'
import { type Facts, type Kept, type ListRow, type Person, rowStores } from './kept.ts'

const kinds = rowStores

/** The position of the list for which each row was asked, by number: in memory, since reading rows and photos for it takes seconds. */
export type Positions = Record<(typeof kinds)[number], Map<number, number>>

export const noPositions = (): Positions => ({ rows: new Map(), photos: new Map(), people: new Map() })

/** Forgets what is known of these numbers: they got a place at an occasion of this device, at which they were nobody before. */
export function forgetRows(positions: Positions, numbers: readonly number[]): void {
  for (const kind of kinds) for (const number of numbers) positions[kind].delete(number)
}

export async function positionsIn(store: Kept): Promise<Positions> {
  const found = noPositions()
  for (const kind of kinds) found[kind] = await store.positions(kind)
  return found
}

type Asking = {
  store: Kept
  list: ReadonlyMap<number, ListRow>
  positions: Positions
  facts: Facts
  language: string
  /** Whether the device has ended meanwhile: then nothing more is kept. */
  isOver(): boolean
}

const isStale = ([number, revision, , , position]: ListRow, known: ReadonlyMap<number, number>) =>
  revision > 0 && (known.get(number) ?? -1) < position

type KeptRow = { number: number; of: number }

async function keep({ store, positions, isOver }: Asking, kind: keyof Positions, rows: readonly KeptRow[]) {
  if (isOver()) return
  await store.put(kind, rows)
  for (const { number, of } of rows) positions[kind].set(number, of)
}

async function fetchSealed(asking: Asking, kind: 'rows' | 'photos', size: number) {
  const { list, positions, facts, language } = asking
  const wanted = [...list.values()].filter((row) => isStale(row, positions[kind])).slice(0, size)
  if (wanted.length === 0) return
  const body = { token: facts.token, numbers: wanted.map(([number]) => number) }
  const rows = await call(kind === 'rows' ? 'sealedRows' : 'sealedPhotos', body, {
    patience: 30_000,
    language,
  })
  const sealed = new Map(rows.map((row) => [row.number, row.sealed]))
  await keep(
    asking,
    kind,
    wanted.map(([number, , , , of]) => ({ number, of, sealed: sealed.get(number) ?? null })),
  )
}

/** Drops from a desk's list whose badges are not in force any more. */
async function dropRevoked({ store, list, positions: { people } }: Asking) {
  const gone = [...people.keys()].filter((number) => list.get(number)?.[1] === 0)
  if (gone.length === 0) return
  await store.remove('people', gone)
  for (const number of gone) people.delete(number)
}

/** A desk reads its list once, twenty people at a time, and afterwards only where a badge has changed: each such call is counted and logged. */
async function fetchDeskRows(asking: Asking) {
  const { list, positions, facts, language } = asking
  await dropRevoked(asking)
  const stale = [...list.values()].filter((row) => isStale(row, positions.people))
  if (stale.length === 0) return
  const first = Math.min(...stale.map(([number]) => number))
  const body = { token: facts.token, after: first - 1 }
  const people: Answer<'deskRows'> = await call('deskRows', body, { patience: 20_000, language })
  const byNumber = new Map<number, Person>(people.map((person) => [person.number, person]))
  const last = people.at(-1)?.number ?? Number.POSITIVE_INFINITY
  // who is in this piece of the list and not in the reply is of no occasion here
  const answered = [...list.values()].filter(
    ([number, revision]) => revision > 0 && number >= first && number <= last,
  )
  await keep(
    asking,
    'people',
    answered.map(([number, , , , of]) => ({ number, of, person: byNumber.get(number) ?? null })),
  )
}

/** Asks for what this device lacks or has older ones of, a piece of each kind at a time. Throws as `call`. */
export async function fetchRows(asking: Asking): Promise<void> {
  await fetchSealed(asking, 'rows', 500)
  await fetchSealed(asking, 'photos', 50)
  if (asking.facts.device.kind === 'desk') await fetchDeskRows(asking)
}
