import { seal, unsealIfReadable } from '#kit/crypto/seal.ts'

/** Lifetime of a download URL in milliseconds: long enough to resume a large file after a break. */
export const addressLasts = 1_800_000

/** The contents of a download URL: file, session, expiry (milliseconds since 1970). */
export type Opened = { fileId: string; principal: string; until: number; inline: boolean; of: string }

/** The token of a download URL: encrypted and authenticated, so that it cannot be forged or changed. */
export const addressFor = (opened: Opened): string => seal(JSON.stringify(opened))

/** Decodes a token; undefined for another session, an expired or an invalid token. */
export function openedBy(token: string, session: string | undefined, now: Date): Opened | undefined {
  const text = unsealIfReadable(token)
  if (text === undefined) return undefined
  const opened = JSON.parse(text) as Opened
  return opened.principal === session && now.getTime() < opened.until ? opened : undefined
}
