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

/**
 * Taps of this device: shown at once, kept while there is no network, and sent until the server has named them. One that the server refuses is tried
 * again only when the page is opened anew; the others go on.
 */
export function useTaps({ owner, send: sendTaps, refreshes, lost, isEnded }: Sending) {
  const name = queueName(owner)
  const [kept, setKept] = useState(() => keptTaps(localStorage, name))
  const [problem, setProblem] = useState<Bilingual | string>()
  const isSending = useRef(false)
  const refused = useRef(new Set<string>())

  const sendThese = async (taps: readonly Tap[]): Promise<void> => {
    try {
      const sentAt = new Date().toISOString()
      const answers = await sendTaps({ sentAt, taps: [...taps] })
      const unknown = new Set(answers.flatMap(({ id, outcome }) => (outcome === 'notFound' ? [id] : [])))
      if (unknown.size > 0) setProblem(lost?.words ?? boardWords.notFound)
      const lostTaps = taps.filter(({ id }) => unknown.has(id))
      if (lost) for (const { id } of youngerThan(lost.keptMs, lostTaps)) refused.current.add(id)
      await Promise.all(refreshes.map((each) => refresh(each)))
      const ids = answers.flatMap(({ id }) => (refused.current.has(id) ? [] : [id]))
      setKept(dropAnswered(localStorage, name, ids))
    } catch (error) {
      if (!isRefused(error)) throw error
      if (error instanceof CallFailed && isEnded?.(error)) {
        for (const { id } of keptTaps(localStorage, name)) refused.current.add(id)
        await Promise.all(refreshes.map((each) => refresh(each)))
      } else if (taps.length > 1) for (const each of taps) await sendThese([each])
      else {
        for (const { id } of taps) refused.current.add(id)
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
      setKept(keptTaps(localStorage, name))
    }
  }

  useExchange(send, () => setKept(keptTaps(localStorage, name)))

  const add = (given: Pick<Tap, 'participantId' | 'direction' | 'kind' | 'undoes' | 'isTraining'>) => {
    try {
      setKept(keepTap(localStorage, name, { ...given, id: newId(), at: new Date().toISOString() }))
    } catch {
      // the browser stores nothing more: nothing was noted, and it says so
      return setProblem(boardWords.notKept)
    }
    void send()
  }
  /** Drops what is kept: it was told in another way. */
  const drop = () =>
    setKept(
      dropAnswered(
        localStorage,
        name,
        kept.map(({ id }) => id),
      ),
    )
  return { kept, problem, add, drop }
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
