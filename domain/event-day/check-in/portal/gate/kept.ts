import type { DeviceClock } from '../../rules/device-clock.ts'
import type { Scan } from '../../rules.ts'
import type { Answer } from './calls.ts'

type Sync = Answer<'sync'>
export type Person = Answer<'find'>[number]
export type Seen = Sync['scans']['rows'][number]
export type ListRow = Sync['badges']['rows'][number]

/** What a device knows besides its list: written together, so that it is of one moment. */
export type Facts = Pick<Sync, 'device' | 'edition' | 'zones' | 'keys' | 'occasions'> & {
  token: string
  badges: number
  scans: number
  /** When the list was last known to be whole. */
  listAt: number
  /** By occasion of an activity; what a device kept before seats were sent has none. */
  expected: Record<string, { digest: string; numbers: number[]; seats?: Sync['expected'][number]['seats'] }>
  clock: DeviceClock
  /** The shift is over or the device was revoked: it is kept only until all that was scanned is sent. */
  isOver?: boolean
}

/** A sealed row or photo with the position of the list for which it was asked; without bytes where the person is of no occasion here. */
export type SealedRow = { number: number; of: number; sealed: string | null }

/** A person of a desk's list, as `SealedRow`; null for one who is of no occasion here. */
export type DeskRow = { number: number; of: number; person: Person | null }

const stores = {
  facts: '',
  list: '',
  rows: 'number',
  photos: 'number',
  seen: 'id',
  queue: 'id',
  stuck: 'id',
  people: 'number',
}
export type StoreName = keyof typeof stores

/** What a device keeps of people, by number. */
export const rowStores = ['rows', 'photos', 'people'] as const satisfies readonly StoreName[]

const got = <T>(asked: IDBRequest<T>) =>
  new Promise<T>((done, failed) => {
    asked.onsuccess = () => done(asked.result)
    asked.onerror = () => failed(asked.error)
  })

/** What was scanned and not named by a reply: it outlasts everything else on the device. */
const scanned = ['queue', 'stuck']

const ended = (of: IDBTransaction) =>
  new Promise<void>((done, failed) => {
    of.oncomplete = () => done()
    of.onabort = () => failed(of.error)
    of.onerror = () => failed(of.error)
  })

async function openStores(): Promise<IDBDatabase> {
  const asked = indexedDB.open('check-in', 1)
  asked.onupgradeneeded = () => {
    for (const [name, keyPath] of Object.entries(stores))
      asked.result.createObjectStore(name, keyPath ? { keyPath } : undefined)
  }
  return got(asked)
}

function readsOf(db: IDBDatabase) {
  return {
    /** The facts with the newest look at the clock. */
    async facts(): Promise<Facts | undefined> {
      const store = db.transaction('facts').objectStore('facts')
      const [facts, clock] = await Promise.all([
        got<Facts | undefined>(store.get('facts')),
        got<DeviceClock | undefined>(store.get('clock')),
      ])
      return facts && { ...facts, clock: clock ?? facts.clock }
    },
    /** The token of a device that was enrolled and has not exchanged anything yet. */
    token: () => got<string | undefined>(db.transaction('facts').objectStore('facts').get('token')),
    all: <T>(name: StoreName) => got<T[]>(db.transaction(name).objectStore(name).getAll()),
    one: <T>(name: StoreName, key: number) =>
      got<T | undefined>(db.transaction(name).objectStore(name).get(key)),
    /** The positions of the rows of a store, without having more than one of them in memory. */
    positions: (name: StoreName) =>
      new Promise<Map<number, number>>((done, failed) => {
        const found = new Map<number, number>()
        const asked = db.transaction(name).objectStore(name).openCursor()
        asked.onerror = () => failed(asked.error)
        asked.onsuccess = () => {
          if (!asked.result) return done(found)
          found.set(asked.result.value.number, asked.result.value.of)
          asked.result.continue()
        }
      }),
  }
}

function writesOf(db: IDBDatabase) {
  return {
    async put(name: StoreName, values: readonly object[]) {
      if (values.length === 0) return
      const writing = db.transaction(name, 'readwrite', { durability: 'relaxed' })
      for (const value of values) writing.objectStore(name).put(value)
      await ended(writing)
    },
    /**
     * Keeps what came in one answer, all of it or nothing: a position must never be ahead of its rows. `added`: numbers that are of an occasion of this
     * device from now on; what it knew of them, that they are of none, is deleted.
     */
    async putSync(
      facts: Facts,
      { list, seen, added }: { list: readonly ListRow[]; seen: readonly Seen[]; added: readonly number[] },
    ) {
      const writing = db.transaction(['facts', 'list', 'seen', ...rowStores], 'readwrite', {
        durability: 'strict',
      })
      writing.objectStore('facts').put(facts, 'facts')
      writing.objectStore('facts').put(facts.clock, 'clock')
      for (const row of list) writing.objectStore('list').put(row, row[0])
      for (const row of seen) writing.objectStore('seen').put(row)
      for (const name of rowStores) for (const number of added) writing.objectStore(name).delete(number)
      await ended(writing)
    },
    /** On the disk before the person at the gate is shown anything, with the look at the clock that they were made by. */
    async queueUp(scans: readonly Scan[], clock: DeviceClock) {
      const writing = db.transaction(['queue', 'facts'], 'readwrite', { durability: 'strict' })
      for (const scan of scans) writing.objectStore('queue').put(scan)
      writing.objectStore('facts').put(clock, 'clock')
      await ended(writing)
    },
    /** Before the first exchange: its reply may be lost, and the code of the console enrols nothing any more. */
    async keepToken(token: string) {
      const writing = db.transaction('facts', 'readwrite', { durability: 'strict' })
      writing.objectStore('facts').put(token, 'token')
      await ended(writing)
    },
    async keepClock(clock: DeviceClock) {
      const writing = db.transaction('facts', 'readwrite', { durability: 'relaxed' })
      writing.objectStore('facts').put(clock, 'clock')
      await ended(writing)
    },
    async remove(name: StoreName, ids: readonly (string | number)[]) {
      const writing = db.transaction(name, 'readwrite', { durability: 'strict' })
      for (const id of ids) writing.objectStore(name).delete(id)
      await ended(writing)
    },
  }
}

function endsOf(db: IDBDatabase) {
  return {
    /** Moves what the schema refuses out of the way of the others; it stays on the device. */
    async setAside(scan: Scan) {
      const writing = db.transaction(['queue', 'stuck'], 'readwrite', { durability: 'strict' })
      writing.objectStore('stuck').put(scan)
      writing.objectStore('queue').delete(scan.id)
      await ended(writing)
    },
    /** Deletes everything but what was scanned, and the facts by which that is sent. */
    async purge(facts: Facts) {
      const names = Object.keys(stores).filter((name) => !scanned.includes(name))
      const writing = db.transaction(names, 'readwrite', { durability: 'strict' })
      for (const name of names) writing.objectStore(name).clear()
      writing.objectStore('facts').put(facts, 'facts')
      await ended(writing)
    },
    /** Deletes everything, unless something that was scanned is not sent yet; says whether it did. */
    async wipe(): Promise<boolean> {
      const names = Object.keys(stores)
      const writing = db.transaction(names, 'readwrite', { durability: 'strict' })
      const counts = await Promise.all(scanned.map((name) => got(writing.objectStore(name).count())))
      const isSent = counts.every((count) => count === 0)
      if (isSent) for (const name of names) writing.objectStore(name).clear()
      await ended(writing)
      return isSent
    },
  }
}

/** The store of the page on this device. It has nothing readable of anybody, but for a desk’s list. */
export async function openKept() {
  const db = await openStores()
  return { ...readsOf(db), ...writesOf(db), ...endsOf(db) }
}

export type Kept = Awaited<ReturnType<typeof openKept>>

export const toBytes = (base64: string) => Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0))
