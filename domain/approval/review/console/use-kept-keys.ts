import { useRef, useState } from 'react'
import type { Decision } from '../rules.ts'

/** A key that waits for its record: without id or version until the queue has come, which tells them. */
export type KeptKey = { decision: Decision; id?: string | undefined; version?: number | undefined }

/** A key whose record is known, in the version that the queue showed. */
export type NamedKey = KeptKey & { id: string; version: number }

export const isNamed = (key: KeptKey | undefined): key is NamedKey =>
  key?.id !== undefined && key.version !== undefined

/** Keys pressed faster than records come, in the order in which they were pressed: each is for one record. */
export function useKeptKeys() {
  // keys come faster than renders
  const latest = useRef<readonly KeptKey[]>([])
  const [keys, setKeys] = useState(latest.current)
  const [dropped, setDropped] = useState(0)
  const put = (next: readonly KeptKey[]) => {
    latest.current = next
    setKeys(next)
  }
  return {
    keys,
    /** How many had no effect, as the record before theirs stayed open; until the next key. */
    dropped,
    now: () => latest.current,
    add(key: KeptKey) {
      put([...latest.current, key])
    },
    /** Names the records of those that were pressed before the queue had come, one after the other. The first one without a record ends it. */
    name(named: (key: KeptKey, before: readonly NamedKey[]) => KeptKey) {
      const all: NamedKey[] = []
      for (const key of latest.current) {
        const next = named(key, all)
        if (!isNamed(next)) break
        all.push(next)
      }
      setDropped(latest.current.length - all.length)
      put(all)
    },
    takeFirst() {
      put(latest.current.slice(1))
    },
    /** The reader has gone elsewhere. */
    clear() {
      setDropped(0)
      if (latest.current.length > 0) put([])
    },
    /** Gives them up and says so, with `also` that were not kept. */
    drop(also = 0) {
      setDropped(latest.current.length + also)
      put([])
    },
  }
}

export type KeptKeys = ReturnType<typeof useKeptKeys>
