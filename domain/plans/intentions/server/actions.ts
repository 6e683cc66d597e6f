import { annexRecord, completeIn, completeInQuery } from '#domain/people/annexes/server/actions.ts'
import {
  designatedHotelAnsweredAmong,
  designatedHotelAnsweredOf,
  designatedHotelOf,
  saveDesignatedHotel,
} from '#domain/plans/itineraries/server/actions.ts'
import { access } from '../access.ts'
import { intentionsApi } from '../api.ts'
import { intentionAnnex } from '../rules.ts'
import { intentions } from './tables.ts'

export const intentionRecord = annexRecord({
  annex: intentionAnnex,
  api: intentionsApi,
  access,
  table: intentions,
  // the hotel of the itinerary is the answer (decision 071); companions have a hotel but no intention
  elsewhere: {
    fields: ['designatedHotel'],
    read: async (db, { id, kind }) =>
      kind === 'guest' ? { designatedHotel: await designatedHotelOf(db, id) } : {},
    write: (db, by, { designatedHotel = null }) => saveDesignatedHotel(db, by, designatedHotel),
    answeredAmong: designatedHotelAnsweredAmong,
    answeredOf: designatedHotelAnsweredOf,
  },
})

export const withCompleteAnswers = completeIn(intentionRecord)

/** The same for the people that a query selects, as a subquery of their ids. */
export const completeOf = completeInQuery(intentionRecord)

/** For a statement of another noun: the intentions. */
export const intentionRows = { table: intentions }
