import * as z from 'zod'
import { defineHandOver, type Receiver } from '#kit/handover/hand-over.ts'
import { addDays } from '#kit/rules/clock/zone.ts'
import type { Bilingual } from '#kit/words/bilingual.ts'

/** What a hotel is told of a person: who they are, when they come and go, and their rooms there. */
export const roomingColumns = [
  'chineseName',
  'passportName',
  'nationality',
  'documentType',
  'documentNumber',
  'birthDate',
  'reachesAt',
  'leavesAt',
  'rooms',
] as const
export type RoomingColumn = (typeof roomingColumns)[number]

/** Protected in the portal, in clear in the file for the hotel alone. */
export const sealedColumns = ['documentNumber', 'birthDate'] as const satisfies readonly RoomingColumn[]

/** The people of a hotel, a row for each of them, as it is handed over. */
export const roomingList = defineHandOver({
  name: 'roomingLists',
  columns: roomingColumns,
  sealed: sealedColumns,
})

export const hotelOf = (editionId: string, hotelId: string): Receiver => ({
  editionId,
  kind: 'hotel',
  key: hotelId,
})

/** A room of a person, as it is told to the hotel. */
export type ToldRoom = {
  stayId: string
  roomKindId: string
  kind: Bilingual
  arrives: string
  leaves: string
  /** Who else is in it, by id. */
  sharesWith: readonly string[]
  remark: string | null
}

/** What a hotel is told of a person. */
export type ToldPerson = {
  chineseName: string | null
  passportName: string | null
  nationality: string | null
  documentType: string | null
  documentNumber: string | null
  birthDate: string | null
  /** Moments of the itinerary, ISO. */
  reachesAt: string | null
  leavesAt: string | null
  rooms: readonly ToldRoom[]
}

/** What differs between the rooms of a person as they were and as they are, by label. */
export const roomParts = ['room', 'kind', 'nights', 'sharesWith', 'remark'] as const
export type RoomPart = (typeof roomParts)[number]

const partsOf: Record<Exclude<RoomPart, 'room'>, (room: ToldRoom) => unknown> = {
  kind: ({ kind }) => kind,
  nights: ({ arrives, leaves }) => [arrives, leaves],
  sharesWith: ({ sharesWith }) => sharesWith,
  remark: ({ remark }) => remark,
}

/** Which parts of a person's rooms differ; `room` where there is another one, or one less. */
export function differingParts(was: readonly ToldRoom[], is: readonly ToldRoom[]): RoomPart[] {
  const before = new Map(was.map((room) => [room.stayId, room]))
  const isOther = was.length !== is.length || is.some(({ stayId }) => !before.has(stayId))
  const differs = (part: keyof typeof partsOf) =>
    is.some((room) => {
      const old = before.get(room.stayId)
      return old && JSON.stringify(partsOf[part](old)) !== JSON.stringify(partsOf[part](room))
    })
  return roomParts.filter((part) => (part === 'room' ? isOther : differs(part)))
}

/** The rooms that somebody had and has no more. */
export const roomsGone = (was: readonly ToldRoom[], is: readonly ToldRoom[]): ToldRoom[] =>
  was.filter(({ stayId }) => !is.some((room) => room.stayId === stayId))

/** What a hotel confirms: kind of room, nights and who sleeps there. One text for equal rooms. */
export const roomText = (
  { roomKindId, arrives, leaves }: Pick<ToldRoom, 'roomKindId' | 'arrives' | 'leaves'>,
  guests: readonly string[],
) => JSON.stringify([roomKindId, arrives, leaves, guests.toSorted()])

/** The kind of the job that makes the file of a rooming list. */
export const roomingJob = 'lodging.rooming'

/** The list after the one that was seen last, or with `again` that one once more. */
export const roomingAsked = z.object({
  hotelId: z.uuid(),
  after: z.number().int().min(0),
  again: z.boolean(),
})
export type RoomingAsked = z.output<typeof roomingAsked>

/** How many days after the edition the link of a hotel may end at the latest. */
export const linkDaysAfter = 30

/** Whether a link may end on this day: today or later, and not long after the edition. */
export const mayEndOn = (day: string, { today, ends }: { today: string; ends: string }) =>
  day >= today && day <= addDays(ends, linkDaysAfter)

/** The page of a hotel's link; the part after `#` is not sent to the server and not logged on the way. */
export const hotelPath = '/hotel-rooms'

/** The most characters of the sentence with which a hotel says that it cannot. */
export const maxReason = 300
/** The most characters of the number that a hotel gives. */
export const maxConfirmation = 40

/** Why a hotel does not answer a room any more: it has changed since it was sent, or its guests have come. */
export const roomOver = z.enum(['changed', 'arrived'])
export type RoomOver = z.output<typeof roomOver>

/** What a hotel answers about a room: its number, or why it cannot. */
export const roomAnswer = z.union([
  z.object({ confirmation: z.string().trim().min(1).max(maxConfirmation) }),
  z.object({ reason: z.string().trim().min(1).max(maxReason) }),
])
export type RoomAnswer = z.output<typeof roomAnswer>
