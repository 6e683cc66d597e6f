import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { refresh, useClient } from '#kit/web/api.tsx'
import { wordsOfFailure } from '#kit/web/failure.ts'
import { newId } from '#kit/web/new-id.ts'
import { useSession } from '#kit/web/session.tsx'
import type { Bilingual } from '#kit/words/bilingual.ts'
import { transportApi as api } from '../api.ts'
import { maxTaps, type Tap } from '../rules.ts'
import { boardWords } from '../words/board.ts'
import { dropAnswered, keepTap, keptTaps, queueName } from './tap-queue.ts'

const retryMs = 10_000

/** Taps of this device: shown at once, kept while there is no network, and sent until the server has named them. */
export function useTaps() {
  const client = useClient()
  const { user } = useSession()
  const name = queueName(user.account)
  const [kept, setKept] = useState(() => keptTaps(localStorage, name))
  const [problem, setProblem] = useState<Bilingual | string>()
  const isSending = useRef(false)

  const send = useEffectEvent(async () => {
    const taps = keptTaps(localStorage, name).slice(0, maxTaps)
    if (taps.length === 0 || isSending.current) return
    isSending.current = true
    try {
      const sentAt = new Date().toISOString()
      const answers = await client.call(api.tap, { body: { sentAt, taps } })
      setProblem(answers.some(({ outcome }) => outcome === 'notFound') ? boardWords.notFound : undefined)
      await refresh(api.board)
      setKept(
        dropAnswered(
          localStorage,
          name,
          answers.map(({ id }) => id),
        ),
      )
    } catch (error) {
      // kept, and tried again
      setProblem(navigator.onLine ? wordsOfFailure(error as Error) : undefined)
    } finally {
      isSending.current = false
    }
  })

  useEffect(() => {
    const again = () => void send()
    again()
    const timer = setInterval(again, retryMs)
    addEventListener('online', again)
    return () => {
      clearInterval(timer)
      removeEventListener('online', again)
    }
  }, [])

  const add = (given: Pick<Tap, 'participantId' | 'direction' | 'kind' | 'undoes'>) => {
    setKept(keepTap(localStorage, name, { ...given, id: newId(), at: new Date().toISOString() }))
    void send()
  }
  return { kept, problem, add }
}
