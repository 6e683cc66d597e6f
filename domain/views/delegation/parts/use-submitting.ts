import { useState } from 'react'
import type { ConsentsGiven } from '#domain/ground/privacy/rules.ts'
import { participantsApi } from '#domain/people/participants/api.ts'
import { isSessionEnded } from '#kit/http/client.ts'
import { queries, useClient } from '#kit/web/api.tsx'
import { isUnanswered, wordsOfFailure } from '#kit/web/failure.ts'
import type { Bilingual } from '#kit/words/bilingual.ts'
import type { Member } from '../lists.ts'

/** Outcome for one record; submitted unless `why` is set. */
type Outcome = { member: Member; why?: Bilingual | string }

type Run = { done: number; of: number; outcomes: readonly Outcome[] }

/**
 * Submits records one after the other, each by its own call: a refusal does not stop the others. It stops when the consents are refused, or the
 * server does not respond; the remaining records stay unchanged.
 */
export function useSubmitting(refusedBy: (error: unknown) => boolean) {
  const client = useClient()
  const [run, setRun] = useState<Run>()
  const [isRunning, setRunning] = useState(false)

  const submit = async (members: readonly Member[], consents: ConsentsGiven) => {
    setRunning(true)
    const outcomes: Outcome[] = []
    const tell = () => setRun({ done: outcomes.length, of: members.length, outcomes: [...outcomes] })
    tell()
    for (const member of members) {
      const { id, revision } = member
      try {
        await client.call(participantsApi.submit, { params: { id }, body: { revision, consents } })
        outcomes.push({ member })
      } catch (error) {
        if (refusedBy(error)) break
        outcomes.push({ member, why: wordsOfFailure(error) })
        if (isUnanswered(error) || isSessionEnded(error)) break
      }
      tell()
    }
    tell()
    setRunning(false)
    await queries.invalidateQueries()
  }
  return { run, isRunning, submit }
}
