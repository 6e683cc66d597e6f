import { type CodePurpose, codeMinutes } from '../rules.ts'

// Phones drop a page out of memory while its owner reads the message with the code; back on the page they go on where they were.

/** `codeId` names the code where the portal is asked what became of it. */
export type SentCode = { to: string; at: number; codeId: string }

/** Hours for which an address typed at a door and not proved is kept on the device: asked for once, also of a visitor who comes back when the code has run out. */
const hoursKept = 24

/** A door is opened by a QR code, on the person's own phone, in another tab each time; what is noted of a login ends with its tab. */
const placeOf = (purpose: CodePurpose) => (purpose === 'tempRegister' ? localStorage : sessionStorage)

const keyOf = (purpose: CodePurpose) => `sent code ${purpose}`

/** Notes that a code went to this account; the code itself is nowhere. */
export const noteSent = (purpose: CodePurpose, sent: SentCode): void =>
  placeOf(purpose).setItem(keyOf(purpose), JSON.stringify(sent))

/** The code was used, or is wanted no more. */
export const forgetSent = (purpose: CodePurpose): void => placeOf(purpose).removeItem(keyOf(purpose))

function notedFor(purpose: CodePurpose, now: number): SentCode | undefined {
  const noted = placeOf(purpose).getItem(keyOf(purpose)) ?? 'null'
  const { to, at, codeId } = Object(JSON.parse(noted)) as Partial<SentCode>
  if (typeof to !== 'string' || typeof at !== 'number' || typeof codeId !== 'string') return undefined
  if (now - at < hoursKept * 3_600_000) return { to, at, codeId }
  forgetSent(purpose)
  return undefined
}

/** Where a code went that is still good at `now`, in milliseconds; undefined when there is none. */
export function sentBefore(purpose: CodePurpose, now: number): SentCode | undefined {
  const noted = notedFor(purpose, now)
  return noted && now - noted.at < codeMinutes * 60_000 ? noted : undefined
}

/** To whom a code went that is not proven yet, good or not. */
export const askedBefore = (purpose: CodePurpose, now: number): string | undefined =>
  notedFor(purpose, now)?.to
