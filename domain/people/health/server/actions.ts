import { annexRecord, completeIn, completeInQuery } from '#domain/people/annexes/server/actions.ts'
import { access } from '../access.ts'
import { healthApi } from '../api.ts'
import { refuse } from '../refusals.ts'
import { healthAnnex } from '../rules.ts'
import { healthRecords } from './tables.ts'

export const healthRecord = annexRecord({
  annex: healthAnnex,
  api: healthApi,
  access,
  table: healthRecords,
  refusals: { notAsked: () => refuse('healthNotAsked'), unfit: () => refuse('epidemicStateUnfit') },
})

export const withCompleteAnswers = completeIn(healthRecord)

/** The same for the people that a query selects, as a subquery of their ids. */
export const completeOf = completeInQuery(healthRecord)
