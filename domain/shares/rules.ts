import * as z from 'zod'
import { isEditable, type Kind, type Status } from '#domain/participants/rules.ts'
import { text } from '#kit/rules/fields.ts'

/** What a link may open for changes: the details and pictures of the record, and what is planned beside it. */
export const sharedParts = ['record', 'itinerary', 'intention', 'message'] as const
export type SharedPart = (typeof sharedParts)[number]

/** What there is to be shared, by kind: who works at the summit has a record alone. */
const partsByKind: Record<Kind, readonly SharedPart[]> = {
  guest: sharedParts,
  companion: ['record', 'itinerary'],
  personnel: ['record'],
  activityGuest: ['record'],
}
export const partsOf = (kind: Kind) => partsByKind[kind]

/** Whether an assistant can be let at a record: not at what is cancelled, refused or belongs to a past edition. */
export const mayBeShared = (of: { status: Status }, { current }: { current: boolean }) =>
  current && isEditable(of.status)

/** A link opens its record until it runs out or is revoked. */
export const shareStates = ['inForce', 'expired', 'revoked'] as const
export type ShareState = (typeof shareStates)[number]

/** Days for which a link may be good. */
export const shareDays = [1, 3, 7, 14, 30] as const
export const defaultDays = 7

/** Links to one record that may be in force at once. */
export const mostLinks = 10

/** Characters of the name by which the history calls the assistant. */
export const nameLength = 50

/** What permission a part needs to be seen, and to be changed. The record itself is seen by every link: without it the rest does not say whom it is about. */
const permissionsFor: Record<SharedPart, readonly string[]> = {
  record: ['participants:edit'],
  itinerary: ['itineraries:read', 'itineraries:edit'],
  intention: ['intentions:read', 'intentions:edit'],
  message: ['messages:read', 'messages:edit'],
}

/** The permissions that a link over these parts does not give. */
export const withheldFrom = (parts: readonly SharedPart[]): string[] =>
  sharedParts.filter((part) => !parts.includes(part)).flatMap((part) => permissionsFor[part])

/** A new link: for whom, over what, for how long. */
export const newShare = z.object({
  /** Made by the client, so that a repeated call has one effect. */
  shareId: z.uuid(),
  name: text(nameLength),
  parts: z.array(z.enum(sharedParts)).max(sharedParts.length),
  days: z.literal(shareDays),
})
export type NewShare = z.output<typeof newShare>

/** What a link is followed by behind its `#`: its id, and what proves that this portal made it. */
export const shareToken = z.string().regex(/^[0-9a-f-]{36}\.[\w-]{43}$/)

/** Where links lead; what is behind `#` is not sent to the server and not logged on the way. */
export const sharePath = '/share'
