import * as z from 'zod'
import { endpoints } from '#kit/http/endpoint.ts'
import { bilingual } from '#kit/rules/bilingual.ts'
import { shown } from '#kit/rules/shown.ts'
import { access } from './access.ts'
import { editionStates, summit, windowState } from './rules.ts'

/** The edition and the state of its windows at this moment. */
export const summitReply = shown(summit).extend({
  id: z.uuid(),
  revision: z.number().int(),
  current: z.boolean(),
  state: z.enum(editionStates),
  /** Until when forms of it that were open when another edition became current are saved; null for one that was not left. */
  savedUntil: z.iso.datetime().nullable(),
  /** When it was entered as one that was held before the portal; null for others. */
  enteredAt: z.iso.datetime().nullable(),
  /** When the first guest of an entered edition was registered again: it is not changed any more. */
  fixedAt: z.iso.datetime().nullable(),
  registration: windowState,
  edits: windowState,
})
export type SummitReply = z.output<typeof summitReply>

/** Names of what is carried: settings of the edition itself, and nouns. */
const carriedName = z.string().regex(/^[a-zA-Z-]{1,40}$/)

/** What a new edition can take over; `rows` is null for settings of the edition itself. */
export const carriedReply = z.object({
  name: carriedName,
  title: bilingual,
  rows: z.number().int().nullable(),
  names: z.array(bilingual),
})
export type Carried = z.output<typeof carriedReply>

export const newEdition = z.object({
  id: z.uuid(),
  number: summit.shape.number,
  year: summit.shape.year,
  carry: z.array(carriedName).max(40),
})
export type NewEdition = z.output<typeof newEdition>

/** What ends in the current edition when another one becomes current, and the last switch while it can be undone. */
export const switchPreviewReply = z.object({
  currentId: z.uuid(),
  closes: z.array(z.object({ what: bilingual, count: z.number().int() })),
  /** People registered in the current edition. */
  people: z.number().int(),
  last: z.object({ id: z.uuid(), fromId: z.uuid(), by: bilingual, until: z.iso.datetime() }).nullable(),
})

const ofId = z.object({ id: z.uuid() })

export const ownWindows = z.object({ registration: windowState, edits: windowState })

export const summitApi = endpoints(access, {
  current: {
    method: 'GET',
    path: '/qms/summit/current',
    allow: 'public',
    summary: 'The current edition: names, days, and which windows are open',
    reply: summitReply,
  },
  windows: {
    method: 'GET',
    path: '/qms/summit/windows',
    allow: 'summit:read',
    summary: 'The windows of the current edition as they are for the caller: an exception may keep one open',
    reply: ownWindows,
  },
  editions: {
    method: 'GET',
    path: '/qms/summit/editions',
    allow: 'summit:read',
    summary: 'All editions, newest first',
    reply: z.array(summitReply),
  },
  save: {
    method: 'PATCH',
    path: '/qms/summit/current',
    allow: 'summit:edit',
    summary: 'Changes days and limits of the current edition; refused when it was changed since `revision`',
    body: z.object({ revision: z.number().int(), change: summit.draft }),
    reply: summitReply,
  },
  saveEdition: {
    method: 'PATCH',
    path: '/qms/summit/editions/:id',
    allow: 'summit:edit',
    summary:
      'The same for an edition that is prepared, or was entered and nobody of it is registered again; other past ones are read only',
    params: ofId,
    body: z.object({ revision: z.number().int(), change: summit.draft }),
    reply: summitReply,
  },
  remove: {
    method: 'DELETE',
    path: '/qms/summit/editions/:id',
    allow: 'summit:edit',
    proof: 'recent',
    summary:
      'Deletes an edition that is prepared, with what it took over, or one that was entered, with its people; refused once it was current, somebody is in it, or a guest of it is registered again',
    params: ofId,
    reply: z.null(),
  },
  carried: {
    method: 'GET',
    path: '/qms/summit/carried',
    allow: 'summit:edit',
    summary: 'What a new edition can take over from the current one: how many rows, with the first names',
    reply: z.array(carriedReply),
  },
  create: {
    method: 'POST',
    path: '/qms/summit/editions',
    allow: 'summit:edit',
    summary: 'Prepares the next edition as a draft, with what was chosen from the current one',
    body: newEdition,
    reply: ofId,
  },
  switchPreview: {
    method: 'GET',
    path: '/qms/summit/switch',
    allow: 'summit:edit',
    summary: 'What ends when another edition becomes current, and whether the last switch can be undone',
    reply: switchPreviewReply,
  },
  switch: {
    method: 'POST',
    path: '/qms/summit/editions/:id/switch',
    allow: 'summit:edit',
    summary: 'Makes a prepared edition current; refused when another one is current than `currentId`',
    params: ofId,
    body: z.object({ id: z.uuid(), currentId: z.uuid() }),
    reply: z.null(),
  },
  switchBack: {
    method: 'POST',
    path: '/qms/summit/switches/:id/undoing',
    allow: 'summit:edit',
    summary:
      'Makes the edition before current again, within an hour and unless somebody is registered in the new one',
    params: ofId,
    reply: z.null(),
  },
})
