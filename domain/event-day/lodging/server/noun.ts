import { foreignersChanged } from '#domain/ground/hotels/server/actions.ts'
import { currentSummit } from '#domain/ground/summit/server/actions.ts'
import { beforeHeldIsFreed } from '#domain/held-hook.ts'
import { logged } from '#domain/logged.ts'
import { beforeMergeIsUndone, peopleMerged } from '#domain/people/merges/server/actions.ts'
import {
  approvalEnded,
  approvalTakenBack,
  ofPerson,
  participantWithdrawn,
} from '#domain/people/participants/server/actions.ts'
import { beforeHotelIsNamed } from '#domain/plans/itineraries/server/actions.ts'
import { serverNoun } from '#domain/server-noun.ts'
import { maxWaiting } from '#domain/waiting.ts'
import { waitingAsked } from '#domain/waiting-hook.ts'
import type { Bilingual } from '#kit/words/bilingual.ts'
import { inOneLine } from '#kit/words/punctuation.ts'
import { hotelRoomsByLink, roomingOverview } from '../api/rooming.ts'
import { hotelRooms, personsWish, stay, withoutRoom } from '../api.ts'
import { staysList } from '../lists.ts'
import { noun } from '../noun.ts'
import { flags } from '../rules.ts'
import { lodgingTemplates } from '../words/templates.ts'
import { wishKindWords, wishWords } from '../words/wishes.ts'
import { blockWords, payerWords, stateWords, stayWords } from '../words.ts'
import { addHeldRooms, giveRoomsBack, leaveRooms } from './actions/following.ts'
import { flagAllForeigners, flagForeigners } from './actions/foreigners.ts'
import { endHotelLink } from './actions/hotel-links.ts'
import { compareLedger, releaseRooms } from './actions/nightly.ts'
import { nameHotel } from './actions/people.ts'
import { clearAllSolved, flagAfterMerge } from './actions/wishes.ts'
import { roomingMaking } from './jobs.ts'
import { lodgingRoutes as routes } from './routes.ts'
import { givenHotelLinks, hotelAccess } from './store/rooming.ts'
import { countFlagged } from './store.ts'
import { lifecycles } from './tables.ts'

const asNamed = (value: unknown) => (value as Bilingual | null) ?? undefined

/** Who is in a room is told by the stay; the log has how many. */
const inNumber = (value: unknown) =>
  Array.isArray(value) ? stayWords.people({ count: value.length }) : undefined

/** Why a stay was to be looked at. */
const reasons = (value: unknown) =>
  Array.isArray(value) && flags.some((flag) => value.includes(flag))
    ? inOneLine(flags.filter((flag) => value.includes(flag)).map((flag) => stayWords[flag]))
    : undefined

export const lodging = serverNoun(noun, {
  lifecycles,
  routes,
  templates: Object.values(lodgingTemplates),
  schemas: {
    ListedStay: staysList.row,
    Stay: stay,
    HotelRooms: hotelRooms,
    WithoutRoom: withoutRoom,
    RoomWish: personsWish,
    RoomingOverview: roomingOverview,
    HotelRoomsByLink: hotelRoomsByLink,
  },
  jobs: [roomingMaking],
  accesses: [{ kind: hotelAccess.kind, given: givenHotelLinks, end: endHotelLink }],
  housekeeping: [
    { name: 'release of rooms', everyMinutes: 60, run: releaseRooms },
    { name: 'foreign guests in hotels that take none', everyMinutes: 60, run: flagAllForeigners },
    { name: 'rooming wishes that are kept again', everyMinutes: 60, run: clearAllSolved },
    { name: 'room nights that differ', everyMinutes: 1_440, isTold: true, run: compareLedger },
  ],
  logs: [
    logged({
      type: 'stay',
      title: stayWords.stay,
      readBy: 'lodging:list',
      fields: {
        guests: stayWords.guests,
        hotelId: stayWords.hotel,
        roomKindId: stayWords.roomKind,
        arrives: stayWords.arrives,
        leaves: stayWords.leaves,
        state: stayWords.state,
        payer: stayWords.payer,
        selfNights: stayWords.selfNights,
        note: stayWords.note,
        remark: stayWords.remark,
        confirmation: stayWords.confirmation,
        flags: stayWords.flag,
        // a single reason, in lines from before a stay had several; the log is appended to only
        flag: stayWords.flag,
      },
      values: {
        ...stateWords,
        ...payerWords,
      },
      says: {
        hotelId: asNamed,
        roomKindId: asNamed,
        guests: inNumber,
        flags: reasons,
        flag: (value) => reasons([value]),
      },
    }),
    logged({
      type: 'roomWish',
      title: wishWords.title,
      readBy: 'lodging:edit',
      fields: { wish: wishWords.kind },
      values: wishKindWords,
      ...ofPerson,
    }),
    logged({
      type: 'hotelRooms',
      title: blockWords.rooms,
      readBy: 'lodging:list',
      fields: { roomKind: blockWords.roomKind, released: blockWords.released, link: blockWords.link },
      label: (field) => (field.startsWith('block.') ? blockWords.block : undefined),
    }),
    logged({
      type: 'roomKind',
      title: blockWords.roomKind,
      readBy: 'lodging:list',
      fields: {
        chineseName: blockWords.name,
        englishName: blockWords.name,
        beds: stayWords.guests,
        isSmoking: blockWords.smoking,
        isAccessible: blockWords.accessible,
      },
    }),
  ],
  wire({ events, hooks }) {
    hooks.handle(beforeMergeIsUndone, async (_, { givenBackBy }) => givenBackBy('stay_guests', giveRoomsBack))
    for (const ended of [participantWithdrawn, approvalTakenBack, approvalEnded])
      events.on(ended, (tx, { participantId, at, author }) => leaveRooms(tx, { participantId, at, author }))
    hooks.handle(beforeHeldIsFreed, addHeldRooms)
    events.on(peopleMerged, flagAfterMerge)
    events.on(foreignersChanged, flagForeigners)
    hooks.handle(beforeHotelIsNamed, nameHotel)
    hooks.handle(waitingAsked, async (db, { actor: { permissions }, add }) => {
      if (!permissions.has('lodging:list')) return
      const { id } = await currentSummit(db)
      add('/lodging', await countFlagged(db, id, maxWaiting + 1), permissions.has('lodging:edit'))
    })
  },
})
