import type { CallFailed } from '#kit/http/client.ts'
import { isPassing } from '#kit/web/failure.ts'
import { isSame, type Values } from './values.ts'

/** By field the values of saves that were not answered, newest last: the server may have stored any of them. */
export type Sent = Readonly<Record<string, readonly unknown[]>>

/** What unsaved values are based on: what the record had in their fields, and which values were sent in its place. */
export type Base = Readonly<{ saved: Values; sent: Sent }>

/** Whether a field that has `saved` may have it from a save of `value`, which the server may have normalised or masked. */
export type IsStored = (field: string, saved: unknown, value: unknown) => boolean

/** The newest of these are remembered of a field; the author of more without a reply is asked. */
const maxSent = 5

/** What may be stored once a save with these values began. */
export function withSent(sent: Sent, sending: Values): Sent {
  const added = Object.entries(sending).map(([field, value]) => {
    const earlier = (sent[field] ?? []).filter((each) => !isSame(each, value))
    return [field, [...earlier, value].slice(-maxSent)]
  })
  return { ...sent, ...Object.fromEntries(added) }
}

const trimmed = (value: unknown) => (typeof value === 'string' ? value.trim() : value)
/** Texts are stored trimmed. */
export const isStoredTrimmed: IsStored = (_field, saved, value) => isSame(trimmed(saved), trimmed(value))

/** Whether the author alone may have made a field what it is: it is as it was, or has a value that they sent. */
export const isOwn = (
  { saved, sent }: Base,
  current: object,
  field: string,
  isStored: IsStored = isStoredTrimmed,
): boolean => {
  const now = (current as Values)[field]
  return isSame(saved[field], now) || (sent[field]?.some((value) => isStored(field, now, value)) ?? false)
}

/** Whether the server said that it stored nothing of a save. Without a reply, and after a fault or the reply of a proxy, it may have. */
export const isRefused = (error: CallFailed): boolean => error.reason === 'refused' && !isPassing(error)
