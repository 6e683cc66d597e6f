import { type CodePurpose, codeMinutes } from '../rules.ts'

// Phones drop a page out of memory while its owner reads the message with the code; back on the page they go on where they were.

/** `codeId` names the code where the portal is asked what became of it. */
export type SentCode = { to: string; at: number; codeId: string }

const keyOf = (purpose: CodePurpose) => `sent code ${purpose}`

/** Notes for this tab that a code went to this account; the code itself is nowhere. */
export const noteSent = (purpose: CodePurpose, sent: SentCode): void =>
  sessionStorage.setItem(keyOf(purpose), JSON.stringify(sent))

/** The code was used, or is wanted no more. */
export const forgetSent = (purpose: CodePurpose): void => sessionStorage.removeItem(keyOf(purpose))

/** Where a code went that is still good at `now`, in milliseconds; undefined when there is none. */
export function sentBefore(purpose: CodePurpose, now: number): SentCode | undefined {
  const { to, at, codeId } = Object(
    JSON.parse(sessionStorage.getItem(keyOf(purpose)) ?? 'null'),
  ) as Partial<SentCode>
  if (typeof to !== 'string' || typeof at !== 'number' || typeof codeId !== 'string') return undefined
  return now - at < codeMinutes * 60_000 ? { to, at, codeId } : undefined
}
