import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { CallFailed } from '#kit/http/client.ts'
import type { Endpoint, Reply } from '#kit/http/endpoint.ts'
import { refresh } from '#kit/web/api.tsx'
import { isPassing, wordsOfFailure } from '#kit/web/failure.ts'
import { newId } from '#kit/web/new-id.ts'
import type { Bilingual } from '#kit/words/bilingual.ts'
import type { transportApi } from '../api.ts'
import { maxTaps, type Tap } from '../rules.ts'
import { boardWords } from '../words/board.ts'
import { dropAnswered, keepTap, keptTaps, queueName } from './tap-queue.ts'

const retryMs = 10_000

type Sending = {
  /** The account whose taps these are, or the link: each has those of its own on the device. */
  owner: string
  /** The call that takes taps of this page. */
  send(body: { sentAt: string; taps: Tap[] }): Promise<Reply<typeof transportApi.tap>>
  /** What is read again once they are there. */
  refreshes: readonly Endpoint[]
  /** Where the caller may lose people: a tap that is not found says this and stays on the device for so long, in case they are given back. */
  lost?: { words: Bilingual; keptMs: number }
  /** Whether a refusal ends the sending altogether, as that of an ended link does: then all taps stay on the device, and what `refreshes` names says why. */
  isEnded?(error: CallFailed): boolean
}

/** Whether the server will refuse these taps again whenever they are sent; not for a session or role that is missing now. */
const isRefused = (error: unknown) =>
  error instanceof CallFailed && !isPassing(error) && error.status !== 401 && error.status !== 403

const youngerThan = (ms: number, taps: readonly Tap[]) =>
  taps.filter(({ at }) => Date.parse(at) > Date.now() - ms)

/** What is kept under a name, and the storing of it. */
function useKeptTaps(name: string) {
  const [kept, setKept] = useState(() => keptTaps(localStorage, name))
  return {
    kept,
    reread: () => setKept(keptTaps(localStorage, name)),
    keep: (tap: Tap) => setKept(keepTap(localStorage, name, tap)),
    drop: (ids: readonly string[]) => setKept(dropAnswered(localStorage, name, ids)),
  }
}

/** Sends what is kept. One that the server refuses is tried again only when the page is opened anew; the others go on. */
function useSender(
  { send: sendTaps, refreshes, lost, isEnded }: Omit<Sending, 'owner'>,
  { name, reread, drop }: { name: string; reread(): void; drop(ids: readonly string[]): void },
) {
  const [problem, setProblem] = useState<Bilingual | string>()
  const isSending = useRef(false)
  const refused = useRef(new Set<string>())
  const refuse = (taps: readonly Tap[]) => {
    for (const { id } of taps) refused.current.add(id)
  }
  const refreshAll = () => Promise.all(refreshes.map((each) => refresh(each)))

  const sendThese = async (taps: readonly Tap[]): Promise<void> => {
    try {
      const sentAt = new Date().toISOString()
      const answers = await sendTaps({ sentAt, taps: [...taps] })
      const unknown = new Set(answers.flatMap(({ id, outcome }) => (outcome === 'notFound' ? [id] : [])))
      if (unknown.size > 0) setProblem(lost?.words ?? boardWords.notFound)
      const lostTaps = taps.filter(({ id }) => unknown.has(id))
      if (lost) refuse(youngerThan(lost.keptMs, lostTaps))
      await refreshAll()
      drop(answers.flatMap(({ id }) => (refused.current.has(id) ? [] : [id])))
    } catch (error) {
      if (!isRefused(error)) throw error
      if (error instanceof CallFailed && isEnded?.(error)) {
        refuse(keptTaps(localStorage, name))
        await refreshAll()
      } else if (taps.length > 1) for (const each of taps) await sendThese([each])
      else {
        refuse(taps)
        setProblem(boardWords.refusedTap)
      }
    }
  }

  const send = async () => {
    if (isSending.current) return
    isSending.current = true
    const waiting = () => keptTaps(localStorage, name).filter(({ id }) => !refused.current.has(id))
    try {
      if (waiting().length > 0 && refused.current.size === 0) setProblem(undefined)
      // what is tapped while others are on their way follows at once
      for (let taps = waiting(); taps.length > 0; taps = waiting()) await sendThese(taps.slice(0, maxTaps))
    } catch (error) {
      // kept, and tried again
      setProblem(navigator.onLine ? wordsOfFailure(error) : undefined)
    } finally {
      isSending.current = false
      // another page of this device may have sent some
      reread()
    }
  }
  return { problem, setProblem, send }
}

/** Taps of this device: shown at once, kept while there is no network, and sent until the server has named them. */
export function useTaps({ owner, ...sending }: Sending) {
  const name = queueName(owner)
  const { kept, reread, keep, drop } = useKeptTaps(name)
  const { problem, setProblem, send } = useSender(sending, { name, reread, drop })
  useExchange(send, reread)
  const add = (given: Pick<Tap, 'participantId' | 'direction' | 'kind' | 'undoes' | 'isTraining'>) => {
    const id = newId()
    try {
      keep({ ...given, id, at: new Date().toISOString() })
    } catch {
      // the browser stores nothing more: nothing was noted, and it says so
      setProblem(boardWords.notKept)
      return undefined
    }
    void send()
    return id
  }
  return {
    kept,
    problem,
    /** Notes a tap; its id, or undefined where the browser stores nothing more. */
    add,
    /** Drops what is kept: it was told in another way. */
    drop: () => drop(kept.map(({ id }) => id)),
  }
}

/** Sends when the page opens, from time to time and when the network is back; `reread` when another page of this device changed what is kept. */
function useExchange(send: () => Promise<void>, reread: () => void) {
  const again = useEffectEvent(() => void send())
  const changed = useEffectEvent(reread)
  useEffect(() => {
    const [sends, changes] = [() => again(), () => changed()]
    sends()
    const timer = setInterval(sends, retryMs)
    addEventListener('online', sends)
    addEventListener('storage', changes)
    return () => {
      clearInterval(timer)
      removeEventListener('online', sends)
      removeEventListener('storage', changes)
    }
  }, [])
}

export type Taps = ReturnType<typeof useTaps>
