import * as z from 'zod'
import { handedOver } from '#kit/handover/handed-over.ts'
import { endpoints } from '#kit/http/endpoint.ts'
import { accessStates, accessToken, writeByLink } from '#kit/limited-access/access-kind.ts'
import { bilingual } from '#kit/rules/bilingual.ts'
import { day } from '#kit/rules/fields.ts'
import { access } from '../access.ts'
import { maxConfirmation, roomAnswer, roomOver } from '../rules/rooming.ts'

const params = z.object({ id: z.uuid() })

/** What a hotel answered last about a room: the number that it gave, or why it cannot. */
const givenAnswer = z.object({
  at: z.iso.datetime(),
  confirmation: z.string().nullable(),
  reason: z.string().nullable(),
})

const room = z.object({
  stayId: z.uuid(),
  kind: bilingual,
  arrives: z.iso.date(),
  leaves: z.iso.date(),
  remark: z.string().nullable(),
  /** The number that the stay has, from the hotel or typed by the office. */
  number: z.string().nullable(),
  /**
   * The answer to the room as it was sent last; null before, when other nights, another kind or other people were sent since, and when the stay is not as the answer
   * left it: confirmed with this number, or to be looked at because the hotel cannot.
   */
  answer: givenAnswer.nullable(),
  /** Why it is not answered any more; null while it is. */
  over: roomOver.nullable(),
})

/** Somebody whom a hotel was told of. */
const toldGuest = z.object({
  name: bilingual,
  nationality: z.string().nullable(),
  reachesAt: z.iso.datetime().nullable(),
  leavesAt: z.iso.datetime().nullable(),
})

/** The link of a hotel as the office sees it. */
export const hotelLink = z.object({
  id: z.uuid(),
  createdAt: z.iso.datetime(),
  /** The last day on which it opens. */
  until: z.iso.date(),
  lastUsedAt: z.iso.datetime().nullable(),
  state: z.enum(accessStates),
})
export type HotelLink = z.output<typeof hotelLink>

/** The rooming list of a hotel as the office sees it. */
export const roomingOverview = z.object({
  hotel: z.object({ id: z.uuid(), name: bilingual }),
  /** 0 before the first list. */
  version: z.number().int(),
  last: handedOver.nullable(),
  /** How many people the next list would tell of. */
  news: z.object({ added: z.number().int(), changed: z.number().int(), gone: z.number().int() }),
  people: z.number().int(),
  /** Who is in the list without a document, by name. */
  withoutDocument: z.array(z.object({ id: z.uuid(), name: bilingual })),
  /** The last day on which a link may end. */
  linkUntil: z.iso.date(),
  /** The newest link; an ended one too. */
  link: hotelLink.nullable(),
  /** The rooms as they were sent last, with what the hotel answered. */
  rooms: z.array(room.extend({ guests: z.array(bilingual) })),
})
export type RoomingOverview = z.output<typeof roomingOverview>

/** What a hotel sees by its link: its own rooms as they were sent last, without numbers of documents. */
export const hotelRoomsByLink = z.object({
  hotel: bilingual,
  edition: bilingual,
  version: z.number().int(),
  sentAt: z.iso.datetime(),
  until: z.iso.date(),
  rooms: z.array(
    room.extend({
      guests: z.array(toldGuest),
      /** The last list told of it. */
      isNews: z.boolean(),
    }),
  ),
  /** Rooms that were cancelled, each with its guest: in the last list, and in earlier ones since the hotel last answered, as long as nothing else was told of the guest. */
  gone: z.array(z.object({ name: bilingual, arrives: z.iso.date(), leaves: z.iso.date() })),
})
export type HotelRoomsByLink = z.output<typeof hotelRoomsByLink>

/** `replaces` is the newest link that the screen showed, also one that has ended; null where it showed none. Without it, whichever there is. */
export const newHotelLink = z.object({
  linkId: z.uuid(),
  until: day(),
  replaces: z.uuid().nullable().optional(),
})
export type NewHotelLink = z.output<typeof newHotelLink>

/** The newest link that the screen showed; without it, whichever there is. */
export const endedHotelLink = z.object({ linkId: z.uuid().optional() })
export type EndedHotelLink = z.output<typeof endedHotelLink>

/** Rooming lists, a hotel's link, and what it answers. */
export const roomingApi = endpoints(access, {
  overview: {
    method: 'GET',
    path: '/qms/lodging/hotels/:id/rooming',
    allow: 'lodging:list',
    summary: 'What the next rooming list would tell a hotel, what was sent last, and what the hotel answered',
    params,
    reply: roomingOverview,
    cost: 'wideRead',
  },
  lists: {
    method: 'GET',
    path: '/qms/lodging/hotels/:id/rooming/lists',
    allow: 'lodging:list',
    summary: 'The last rooming lists that a hotel was sent, newest first, with their receipts',
    params,
    reply: z.array(handedOver),
  },
  received: {
    method: 'POST',
    path: '/qms/lodging/hotels/:id/rooming/lists/receipt',
    allow: 'lodging:edit',
    summary: 'Notes that a hotel confirmed a list; noted again, the first receipt stands',
    params,
    body: z.object({ version: z.number().int().min(1) }),
    reply: z.null(),
  },
  makeLink: {
    method: 'POST',
    path: '/qms/lodging/hotels/:id/link',
    allow: 'lodging:edit',
    summary:
      'Makes the link by which a hotel confirms its rooms without an account, until a day; the one before ends, with `replaces` only that which was seen. Once more with the same id answers the same',
    params,
    body: newHotelLink,
    reply: hotelLink,
  },
  link: {
    method: 'GET',
    path: '/qms/lodging/hotels/:id/link',
    allow: 'lodging:edit',
    summary: 'The address to send to the hotel, as long as its link is in force; it lets in each who has it',
    params,
    reply: z.object({ path: z.string() }),
  },
  endLink: {
    method: 'DELETE',
    path: '/qms/lodging/hotels/:id/link',
    allow: 'lodging:edit',
    summary:
      'Ends the link of a hotel, with `linkId` only that which was seen; one that has ended already stays ended',
    params,
    body: endedHotelLink,
    reply: z.null(),
  },
})

/** What the link of a hotel opens, and nothing else. */
export const hotelApi = endpoints(access, {
  read: {
    method: 'POST',
    path: '/qms/lodging/by-hotel/rooms',
    allow: 'public',
    summary: 'The rooms of one hotel as its last list said, by its link; read only',
    body: z.object({ token: accessToken }),
    reply: hotelRoomsByLink,
  },
  answer: {
    method: 'POST',
    path: '/qms/lodging/by-hotel/answers',
    allow: 'public',
    summary:
      'Confirms a room with the number of the hotel, or says why it cannot. Refused where a later list was sent since, or the room has changed',
    body: z.object({
      token: accessToken,
      /** The list that the hotel sees. */
      version: z.number().int().min(1),
      stayId: z.uuid(),
      answer: roomAnswer,
      /** The number that the hotel sees: refused where the stay has another one by now. */
      seen: z.string().max(maxConfirmation).nullable().optional(),
      ...writeByLink,
    }),
    reply: hotelRoomsByLink,
  },
})
