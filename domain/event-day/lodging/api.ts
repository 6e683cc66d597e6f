import * as z from 'zod'
import { participantId } from '#domain/people/participants/rules.ts'
import { endpoints } from '#kit/http/endpoint.ts'
import { exportCall, pageCall, pageNumber, searchText } from '#kit/list/list.ts'
import { bilingual } from '#kit/rules/bilingual.ts'
import { day } from '#kit/rules/fields.ts'
import { access } from './access.ts'
import { staysList } from './lists.ts'
import { unplacedReasons } from './rules/placing.ts'
import { stayStates } from './rules/states.ts'
import { wishKinds } from './rules/wishes.ts'
import {
  despite,
  flags,
  maxBlock,
  maxCells,
  newStay,
  roomKindFields,
  seenRoomKind,
  stayChange,
} from './rules.ts'

const params = z.object({ id: z.uuid() })

export const roomKind = roomKindFields.extend({ id: z.uuid() })
export type RoomKindReply = z.output<typeof roomKind>

/** A night of a kind of room. `free` is what may still be taken. */
export const roomNight = z.object({
  roomKindId: z.uuid(),
  night: z.iso.date(),
  block: z.number().int(),
  ceiling: z.number().int(),
  taken: z.number().int(),
  free: z.number().int(),
  /** How many rooms went back to the hotel on the day of release; null before. */
  released: z.number().int().nullable(),
})
export type RoomNightReply = z.output<typeof roomNight>

/** A hotel with its rooms. */
export const hotelRooms = z.object({
  id: z.uuid(),
  name: bilingual,
  kind: z.enum(['designated', 'recommended']),
  isPublished: z.boolean(),
  takesForeigners: z.boolean(),
  releaseDate: z.iso.date().nullable(),
  kinds: z.array(roomKind),
  nights: z.array(roomNight),
})
export type HotelRooms = z.output<typeof hotelRooms>

/** The hotels of the current edition, and the nights for which blocks are usually set. */
export const lodgingOverview = z.object({
  hotels: z.array(hotelRooms),
  nights: z.array(z.iso.date()),
})

/** A stay with what its screen draws. */
export const stay = staysList.row.extend({
  selfNights: z.array(z.iso.date()),
  revision: z.number().int(),
  /** The states that may follow. */
  next: z.array(z.enum(stayStates)),
})
export type StayReply = z.output<typeof stay>

/** A wish about a person; `other` is null for who shares a room with nobody. */
export const personsWish = z.object({
  id: z.uuid(),
  kind: z.enum(wishKinds),
  other: z.object({ participantId, name: bilingual, organisation: bilingual.nullable() }).nullable(),
})
export type PersonsWish = z.output<typeof personsWish>

/** What is known about where a person stays. */
export const personsLodging = z.object({
  stays: z.array(stay),
  /** From the itinerary: nights of the event's zone, and the hotel that was answered, where it is one of ours. */
  proposed: z.object({
    arrives: z.iso.date().nullable(),
    leaves: z.iso.date().nullable(),
    hotelId: z.uuid().nullable(),
    hotelName: z.string().nullable(),
  }),
  wishes: z.array(personsWish),
})

/** Somebody who comes and has no room. `isUnmatched`: the hotel that they typed is none of ours; `hasStay`: theirs is only requested, or not for all nights. */
export const withoutRoom = z.object({
  participantId,
  name: bilingual,
  organisation: bilingual.nullable(),
  arrives: z.iso.date().nullable(),
  leaves: z.iso.date().nullable(),
  hotelId: z.uuid().nullable(),
  hotelName: z.string().nullable(),
  isUnmatched: z.boolean(),
  hasStay: z.boolean(),
})
export type WithoutRoom = z.output<typeof withoutRoom>

const withRevision = z.object({ revision: z.number().int() })

export const lodgingApi = endpoints(access, {
  overview: {
    method: 'GET',
    path: '/qms/lodging/hotels',
    allow: 'lodging:list',
    summary: 'The hotels of the current edition with their kinds of rooms, and the block of each night',
    reply: lodgingOverview,
    cost: 'wideRead',
  },
  saveKind: {
    method: 'PUT',
    path: '/qms/lodging/hotels/:id/kinds/:kindId',
    allow: 'lodging:edit',
    summary: 'Adds a kind of room to a hotel, or changes it; the same again changes nothing',
    params: params.extend({ kindId: z.uuid() }),
    body: seenRoomKind,
    reply: roomKind,
  },
  removeKind: {
    method: 'DELETE',
    path: '/qms/lodging/hotels/:id/kinds/:kindId',
    allow: 'lodging:edit',
    summary: 'Deletes a kind of room with its blocks, unless a stay uses it',
    params: params.extend({ kindId: z.uuid() }),
    reply: z.null(),
  },
  setBlocks: {
    method: 'PUT',
    path: '/qms/lodging/hotels/:id/blocks',
    allow: 'lodging:edit',
    summary:
      'Sets the rooms that a hotel keeps, by kind and night; all or none. Below what is taken nobody loses a room, and nobody new gets one',
    params,
    body: z.object({
      cells: z
        .array(
          z.object({
            roomKindId: z.uuid(),
            night: day(),
            block: z.number().int().min(0).max(maxBlock),
            /** The block that the caller saw, null for none; another one by now is refused. */
            seen: z.number().int().nullable().optional(),
          }),
        )
        .min(1)
        .max(maxCells),
    }),
    reply: z.array(roomNight),
  },
  arrange: {
    method: 'POST',
    path: '/qms/lodging/arrangement',
    allow: 'lodging:edit',
    summary:
      'Holds rooms for all who come and have none: in the wished hotel, in the order of the office, a delegation in one hotel. Stays that are there are not touched; who gets none is named with the reason',
    reply: z.object({
      placed: z.number().int(),
      unplaced: z.array(z.object({ participantId, reason: z.enum(unplacedReasons) })),
    }),
  },
  list: pageCall(staysList, {
    path: '/qms/lodging/stays',
    allow: 'lodging:list',
    summary: 'The stays of the current edition, by arrival',
  }),
  export: exportCall(staysList, {
    path: '/qms/lodging/stays/export',
    allow: 'lodging:export',
    summary: 'The same list as a file',
  }),
  withoutRoom: {
    method: 'GET',
    path: '/qms/lodging/without-room',
    allow: 'lodging:list',
    summary:
      'Who is approved, comes on site and has no room, with the nights and the hotel of their itinerary: a page of 50, and how many there are',
    query: z.object({
      current: pageNumber,
      search: searchText.default(''),
    }),
    /** `current` is the page that these are: the last where one beyond it was asked for. */
    reply: z.object({ people: z.array(withoutRoom), count: z.number().int(), current: z.number().int() }),
    cost: 'wideRead',
  },
  ofPerson: {
    method: 'GET',
    path: '/qms/lodging/people/:id',
    allow: 'lodging:list',
    summary: 'The stays of a person, and the nights and hotel that their itinerary says',
    params: z.object({ id: participantId }),
    reply: personsLodging,
  },
  noteWish: {
    method: 'POST',
    path: '/qms/lodging/people/:id/wishes',
    allow: 'lodging:edit',
    summary:
      'Notes that somebody shares a room with nobody, or is in no room or hotel together with another one; the same again changes nothing. Stays that are there are flagged where they are against it',
    params: z.object({ id: participantId }),
    /** `otherId` is null for `alone`. */
    body: z.object({ kind: z.enum(wishKinds), otherId: participantId.nullable() }),
    reply: z.array(personsWish),
  },
  dropWish: {
    method: 'DELETE',
    path: '/qms/lodging/people/:id/wishes/:wishId',
    allow: 'lodging:edit',
    summary: 'Takes a wish about rooms back; one that is not there is taken back already',
    params: z.object({ id: participantId, wishId: z.uuid() }),
    reply: z.array(personsWish),
  },
  read: {
    method: 'GET',
    path: '/qms/lodging/stays/:id',
    allow: 'lodging:list',
    summary: 'A stay',
    params,
    reply: stay,
  },
  add: {
    method: 'POST',
    path: '/qms/lodging/stays',
    allow: 'lodging:edit',
    summary:
      'Requests or holds a room for one or two people; once more with the same id answers the same. Held, it takes each night that the host pays, or none',
    body: newStay,
    reply: stay,
  },
  change: {
    method: 'PUT',
    path: '/qms/lodging/stays/:id',
    allow: 'lodging:edit',
    summary:
      'Changes nights, hotel, kind of room, guests or who pays, all or nothing: new nights are taken before old ones are given back, and the refusal names the night that is full',
    params,
    body: withRevision.extend({ change: stayChange, ...despite }),
    reply: stay,
  },
  decide: {
    method: 'POST',
    path: '/qms/lodging/stays/:id/state',
    allow: 'lodging:edit',
    summary: 'Takes a stay to another state; a confirmed one needs the number of the hotel',
    params,
    body: withRevision.extend({
      to: z.enum(stayStates),
      confirmation: z.string().trim().min(1).max(40).optional(),
      ...despite,
    }),
    reply: stay,
  },
  look: {
    method: 'POST',
    path: '/qms/lodging/stays/:id/looked',
    allow: 'lodging:edit',
    summary:
      'Says that somebody has looked at one reason for which a stay is flagged, or at all of them where none is named',
    params,
    body: withRevision.extend({ flag: z.enum(flags).optional() }),
    reply: stay,
  },
})
