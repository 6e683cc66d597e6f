import { CallFailed } from '#kit/http/client.ts'
import type { Problem } from '#kit/rules/problem.ts'
import type { Bilingual } from '#kit/words/bilingual.ts'
import { webWords } from './web-words.ts'

/** What to tell a person about a failed call: the server's own sentence, or ours for time-out and network. */
export function wordsOfFailure(error: unknown): Bilingual | string {
  if (!(error instanceof CallFailed)) return webWords.unexpected
  if (error.reason === 'timeout') return webWords.timeout
  if (error.reason === 'network') return webWords.network
  return error.message || webWords.unexpected
}

const isProblem = (entry: unknown): entry is Problem =>
  typeof entry === 'object' && entry !== null && 'path' in entry && 'code' in entry

/** The problems at fields that a refusal names; empty when it names none. */
export function problemsOf(error: unknown): Problem[] {
  if (!(error instanceof CallFailed) || !Array.isArray(error.data)) return []
  return error.data.filter(isProblem)
}

/** True when the call never got an answer: the network is away or slow, trying again may help. */
export const isUnanswered = (error: unknown): boolean =>
  error instanceof CallFailed && error.reason !== 'refused'
