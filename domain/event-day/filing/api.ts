import * as z from 'zod'
import { handedOver } from '#kit/handover/handed-over.ts'
import { endpoints } from '#kit/http/endpoint.ts'
import { bilingual } from '#kit/rules/bilingual.ts'
import { importEndpoints } from '#kit/sheet/import/endpoints.ts'
import { access } from './access.ts'
import { record } from './record.ts'
import { filedLists, lackings, maxResults } from './rules.ts'

const ofList = z.object({ list: z.enum(filedLists) })

/** Somebody, or a vehicle, that is in no batch, and why. */
export const notFiled = z.object({
  id: z.uuid(),
  name: bilingual,
  organisation: bilingual.nullable(),
  lacks: z.array(z.enum(lackings)),
})
export type NotFiled = z.output<typeof notFiled>

/** What was filed of a list, and what the next batch would tell. */
export const filingOverview = z.object({
  /** 0 before the first batch. */
  version: z.number().int(),
  last: handedOver.nullable(),
  news: z.object({
    added: z.number().int(),
    changed: z.number().int(),
    gone: z.number().int(),
    /** Beyond what one batch takes. */
    left: z.number().int(),
  }),
  columns: z.array(bilingual),
  notFiled: z.array(notFiled),
  /** All of them, also those that are not shown. */
  notFiledCount: z.number().int(),
})
export type FilingOverview = z.output<typeof filingOverview>

export const filingApi = endpoints(
  { ...record.permissions, ...access },
  {
    overview: {
      method: 'GET',
      path: '/cert/filing',
      allow: 'filing:make',
      summary: 'What the next batch for the police would tell of people or of vehicles, and who is not in it',
      query: ofList,
      reply: filingOverview,
      cost: 'wideRead',
    },
    batches: {
      method: 'GET',
      path: '/cert/filing/batches',
      allow: 'filing:make',
      summary: 'The last batches of a list, newest first, with their receipts',
      query: ofList,
      reply: z.array(handedOver),
    },
    received: {
      method: 'POST',
      path: '/cert/filing/batches/receipt',
      allow: 'filing:make',
      summary: 'Notes that the police confirmed a batch; noted again, the first receipt stands',
      body: ofList.extend({ version: z.number().int().min(1) }),
      reply: z.null(),
    },
    usualColumns: {
      method: 'POST',
      path: '/cert/filing/columns/usual',
      allow: 'filing:edit',
      summary: 'Adds the usual columns to each list that has none, to be changed one by one',
      reply: z.object({ added: z.number().int() }),
    },
    ...importEndpoints({
      path: '/cert/filing/results',
      allow: 'filing:result',
      what: 'results',
      max: maxResults,
      mayLeaveOut: true,
    }),
  },
)

/** Results of vehicles come apart: they are matched by plate. */
export const vehicleResultsApi = endpoints(
  access,
  importEndpoints({
    path: '/cert/filing/vehicle-results',
    allow: 'filing:result',
    what: 'results of vehicles',
    max: maxResults,
    mayLeaveOut: true,
  }),
)
