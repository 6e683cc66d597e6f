import { type CodePurpose, codeMinutes, type LongerEffort } from '../rules.ts'

// Phones unload a page while its owner reads the message with the code; back on the page they continue where they were.

/** `codeId` identifies the code when its fate is requested from the portal; with `effort` it may be held back until the device has computed. */
export type SentCode = { to: string; at: number; codeId: string; effort?: LongerEffort | undefined }

/**
 * Hours for which an unproven address of a public registration is stored on the device: entered once, also by a visitor who returns after the code
 * has expired.
 */
const hoursKept = 24

/** A public registration is opened by a QR code, on the person's own phone, each time in a new tab; the state of a login ends with its tab. */
const placeOf = (purpose: CodePurpose) => (purpose === 'tempRegister' ? localStorage : sessionStorage)

const keyOf = (purpose: CodePurpose) => `sent code ${purpose}`

/** Stores that a code was sent to this account; the code itself is not stored. */
export const noteSent = (purpose: CodePurpose, sent: SentCode): void =>
  placeOf(purpose).setItem(keyOf(purpose), JSON.stringify(sent))

/** The code was used, or is not needed any more. */
export const forgetSent = (purpose: CodePurpose): void => placeOf(purpose).removeItem(keyOf(purpose))

function notedFor(purpose: CodePurpose, now: number): SentCode | undefined {
  const noted = placeOf(purpose).getItem(keyOf(purpose)) ?? 'null'
  const { to, at, codeId, effort } = Object(JSON.parse(noted)) as Partial<SentCode>
  if (typeof to !== 'string' || typeof at !== 'number' || typeof codeId !== 'string') return undefined
  if (now - at < hoursKept * 3_600_000) return { to, at, codeId, ...(effort && { effort }) }
  forgetSent(purpose)
  return undefined
}

/** The address of a code that is still valid at `now`, in milliseconds; undefined when there is none, or when it is not `only` this account's. */
export function sentBefore(purpose: CodePurpose, now: number, only?: string): SentCode | undefined {
  const noted = notedFor(purpose, now)
  if (!noted || (only !== undefined && noted.to !== only)) return undefined
  return now - noted.at < codeMinutes * 60_000 ? noted : undefined
}

/** The address of an unverified code, expired or not. */
export const askedBefore = (purpose: CodePurpose, now: number): string | undefined =>
  notedFor(purpose, now)?.to
