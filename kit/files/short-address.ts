import { seal, unsealIfReadable } from '#kit/crypto/seal.ts'

/** Milliseconds for which an address opens its file: long enough to go on with a large one after a break. */
export const addressLasts = 1_800_000

/** What an address opens, for which session, and until when (milliseconds since 1970). */
export type Opened = { fileId: string; principal: string; until: number; inline: boolean; of: string }

/** The secret part of an address: sealed, so that none can be made up or changed. */
export const addressFor = (opened: Opened): string => seal(JSON.stringify(opened))

/** What an address opens for this session at this moment; undefined for another session, for one that is over, and for what is none. */
export function openedBy(token: string, session: string | undefined, now: Date): Opened | undefined {
  const text = unsealIfReadable(token)
  if (text === undefined) return undefined
  const opened = JSON.parse(text) as Opened
  return opened.principal === session && now.getTime() < opened.until ? opened : undefined
}
