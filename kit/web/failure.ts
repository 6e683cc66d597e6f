import { CallFailed } from '#kit/http/client.ts'
import type { Problem } from '#kit/rules/problem.ts'
import type { Bilingual } from '#kit/words/bilingual.ts'
import { webWords } from './web-words.ts'

/** The message of a failed call: the server's, or the client's own for timeout and network. */
export function wordsOfFailure(error: unknown): Bilingual | string {
  if (!(error instanceof CallFailed)) return webWords.unexpected
  if (error.reason === 'timeout') return webWords.timeout
  if (error.reason === 'network') return webWords.network
  return error.message || webWords.unexpected
}

const isProblem = (entry: unknown): entry is Problem =>
  typeof entry === 'object' && entry !== null && 'path' in entry && 'code' in entry

/** The field problems of a refusal; empty if there are none. */
export function problemsOf(error: unknown): Problem[] {
  if (!(error instanceof CallFailed) || !Array.isArray(error.data)) return []
  return error.data.filter(isProblem)
}

/** Whether the call got no reply (offline or timeout), so that a retry may help. */
export const isUnanswered = (error: unknown): boolean =>
  error instanceof CallFailed && error.reason !== 'refused'
