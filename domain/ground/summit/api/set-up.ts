import * as z from 'zod'
import { endpoints } from '#kit/http/endpoint.ts'
import { bilingual } from '#kit/rules/bilingual.ts'
import { access } from '../access.ts'
import { editionStates } from '../rules.ts'

export const setUpItem = z.object({
  name: z.string(),
  title: bilingual,
  /** Why registration needs it. */
  why: bilingual,
  /** Where it is done; null where only the operator of the portal can do it, where it waits until the edition is current, or the caller may not open its page. */
  page: z.string().nullable(),
  /** It has a page, which the caller may not open: others do it. */
  isForOthers: z.boolean(),
  /** Registration stays closed without it. */
  blocks: z.boolean(),
  isDone: z.boolean(),
  /** What there is, or what is missing. */
  facts: z.array(bilingual),
})
export type SetUpItemReply = z.output<typeof setUpItem>

export const setUpReply = z.object({
  edition: z.object({ id: z.uuid(), name: bilingual, state: z.enum(editionStates) }),
  /** Somebody is registered: no item closes registration any more. */
  hasPeople: z.boolean(),
  /** Registration is not closed by an item: nothing that it needs is undone, or somebody is registered. */
  isReady: z.boolean(),
  items: z.array(setUpItem),
})
export type SetUpReply = z.output<typeof setUpReply>

export const setUpApi = endpoints(access, {
  list: {
    method: 'GET',
    path: '/qms/summit/set-up',
    allow: 'summit:edit',
    summary:
      'What an edition needs before people can register, and what is done: of the current one, or of the one that is named',
    query: z.object({ edition: z.uuid().optional() }),
    reply: setUpReply,
  },
})
