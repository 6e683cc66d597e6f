import { CallFailed } from '#kit/http/client.ts'
import { wordsOfFailure } from '#kit/web/failure.ts'
import type { Bilingual } from '#kit/words/bilingual.ts'
import { passkeyWords as words } from '../words/passkeys.ts'

// passkeys are made for the name of a host
const isNamed = (host: string) => !/^[\d.]+$|:/.test(host)

/** Whether a page can ask passkeys and security keys: the browser knows them, and the page is secure (https, or this machine) and has a host with a name. */
export const canAskPasskeys = (): boolean =>
  window.isSecureContext && typeof window.PublicKeyCredential === 'function' && isNamed(location.hostname)

const saidFor: Readonly<Record<string, Bilingual>> = {
  NotAllowedError: words.cancelled,
  AbortError: words.cancelled,
  InvalidStateError: words.knownHere,
  SecurityError: words.wrongAddress,
}

/** Why a passkey was not made or did not sign, in words: a refusal of the portal, or what the browser says by the name of its error. */
export function wordsOfPasskeyFailure(error: unknown): Bilingual | string {
  // a process of the release before has no such calls
  if (error instanceof CallFailed) return error.status === 404 ? words.failed : wordsOfFailure(error)
  if (!(error instanceof Error)) return words.failed
  return saidFor[error.name] ?? words.failed
}
