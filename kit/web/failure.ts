import { CallFailed } from '#kit/http/client.ts'
import type { Problem } from '#kit/rules/problem.ts'
import type { Bilingual } from '#kit/words/bilingual.ts'
import { webWords } from './web-words.ts'

/** Words for replies that are not the portal's, by status; a proxy sends its own page, in its own language. */
const proxyWords: Readonly<Record<number, Bilingual>> = {
  413: webWords.tooLargeToSend,
  429: webWords.busy,
  502: webWords.unreachable,
  503: webWords.unreachable,
  504: webWords.unreachable,
}

/** What the client itself found wrong, in words for the reader. */
export class FailedBecause extends Error {
  readonly words: Bilingual

  constructor(words: Bilingual) {
    super(words.en)
    this.name = 'FailedBecause'
    this.words = words
  }
}

/** The message of a failed call: the portal's, or the client's own where there is none. */
export function wordsOfFailure(error: unknown): Bilingual | string {
  if (error instanceof FailedBecause) return error.words
  if (!(error instanceof CallFailed)) return webWords.unexpected
  if (error.reason === 'timeout') return webWords.timeout
  if (error.reason === 'network') return webWords.network
  if (error.reason === 'unreadable') return proxyWords[error.status] ?? webWords.unexpected
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
  error instanceof CallFailed && (error.reason === 'timeout' || error.reason === 'network')

/** Whether the same call may succeed later without any change: no reply, too many calls, or a fault of the server or of what is before it. */
export const isPassing = (error: CallFailed): boolean =>
  isUnanswered(error) || error.status === 429 || error.status >= 500
