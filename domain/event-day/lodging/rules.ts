import * as z from 'zod'
import { participantId } from '#domain/people/participants/rules.ts'
import { day } from '#kit/rules/fields.ts'
import { lengthOf } from './rules/nights.ts'
import { payers } from './rules/states.ts'

/** The most nights of one stay. */
export const maxNights = 60
/** The most people in one room. */
export const maxGuests = 2
/** The most kinds of rooms of one hotel. */
export const maxKinds = 20
export const maxBlock = 2_000
/** The days before and after the summit for which blocks are set at most. */
export const maxDaysAround = 60
/** The most cells of blocks that one call sets. */
export const maxCells = 500
/** How many of those who have no room are on a page. */
export const withoutRoomSize = 50

/** The most wishes about one person. */
export const maxWishes = 20

const name = (max: number) => z.string().trim().min(1).max(max)

/** A kind of room of a hotel. */
export const roomKindFields = z.object({
  chineseName: name(50),
  englishName: name(80),
  /** How many people sleep in it at most. */
  beds: z.number().int().min(1).max(maxGuests),
  isSmoking: z.boolean(),
  isAccessible: z.boolean(),
})
export type RoomKindFields = z.output<typeof roomKindFields>

/** A kind of room with what the caller saw of it, null for a new one; what is another one by now is refused. */
export const seenRoomKind = roomKindFields.extend({ seen: roomKindFields.nullable().optional() })
export type SeenRoomKind = z.output<typeof seenRoomKind>

const night = day()

/** `leaves` is the day after the last night. */
const span = { arrives: night, leaves: night }
const isSpan = (of: { arrives: string; leaves: string }) => lengthOf(of) >= 1 && lengthOf(of) <= maxNights

/** What is set about a stay besides its guests and its state. */
const stayFields = z.object({
  hotelId: z.uuid(),
  roomKindId: z.uuid(),
  ...span,
  payer: z.enum(payers),
  /** The nights that the guest pays, where `payer` is `perNight`; others are dropped. */
  selfNights: z.array(night).max(maxNights),
  note: z.string().trim().max(500).nullable(),
  /** What the hotel has to know; it stands in the rooming list, the note does not. */
  remark: z.string().trim().max(200).nullable(),
})
export type StayFields = z.output<typeof stayFields>

/** Also against a wish of those in the room; without it that is refused. */
export const despite = { despiteWishes: z.boolean().optional() }

const guests = z.array(participantId).min(1).max(maxGuests)

export const newStay = stayFields
  .partial({ payer: true, selfNights: true, note: true, remark: true })
  .extend({ id: z.uuid(), guests, state: z.enum(['requested', 'held']), ...despite })
  .refine(isSpan, { path: ['leaves'], params: { code: 'leavesBeforeArrival' } })
export type NewStay = z.output<typeof newStay>

/** What is not named stays as it is. */
export const stayChange = stayFields.partial().extend({ guests: guests.optional() })
export type StayChange = z.output<typeof stayChange>

/**
 * Why somebody has to look at a stay, the most serious reason first: nobody comes into it, and the hotel expects them; the hotel said that it cannot; a guest has a
 * foreign document, and the hotel takes none any more; a wish about who shares with whom came after the room; of two who shared it, one does not come any more.
 */
export const flags = ['guestGone', 'hotelCannot', 'noForeigners', 'againstWish', 'sharerGone'] as const
export type Flag = (typeof flags)[number]

/** Flags with one more, each once and the most serious first. */
export const withFlag = (there: readonly Flag[], added: Flag): Flag[] =>
  flags.filter((flag) => flag === added || there.includes(flag))

/** Flags without these, in the same order. */
export const withoutFlags = (there: readonly Flag[], ...gone: readonly Flag[]): Flag[] =>
  flags.filter((flag) => there.includes(flag) && !gone.includes(flag))

/** Whether a flag goes by being looked at; that of foreign guests stays until they move, or the hotel takes them. */
export const goesByLook = (flag: Flag): boolean => flag !== 'noForeigners'
