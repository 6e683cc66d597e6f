import { randomUUID } from 'node:crypto'
import type { IsolationRecords } from '#domain/testing.ts'
import type { Client } from '#kit/http/client.ts'
import { sharesApi } from './api.ts'
import { type NewShare, sharedParts } from './rules.ts'

type Caller = Pick<Client, 'call'>

/** Creates a link and returns its id and the part after `#`; by default all parts of a guest for a week. */
export async function sharedLink(who: Caller, participantId: string, given: Partial<NewShare> = {}) {
  const shareId = randomUUID()
  const params = { id: participantId }
  const body = { shareId, name: 'Wang Fang', parts: [...sharedParts], days: 7 as const, ...given }
  await who.call(sharesApi.make, { params, body })
  const { path } = await who.call(sharesApi.link, { params: { ...params, shareId: body.shareId } })
  return { shareId: body.shareId, token: path.split('#')[1] ?? '' }
}

export const isolationRecords: IsolationRecords = {
  ofOrganisation: async (_portal, who, { '/qms/participants': id = '' }) => ({
    shareId: (await sharedLink(who, id)).shareId,
  }),
}
