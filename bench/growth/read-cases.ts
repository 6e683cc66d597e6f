import { sampleRequest } from '#apps/server/testing/records-of-callers.ts'
import { itinerariesApi } from '#domain/plans/itineraries/api.ts'
import type { Endpoint } from '#kit/http/endpoint.ts'
import type { Caller, CallerRole } from './callers.ts'
import { commonLetter, rareName } from './fill-lists.ts'

/** Manual parts of a request; the rest comes from the call's schemas and the caller's records. */
export type Asked = { params?: object; query?: object }

/** The records with the most related rows in a filled portal. */
export type Largest = { activityId: string; hostedId: string; noticeId: string; participantId: string }

export type World = { callers: Record<CallerRole, Caller>; largest: Largest }

/** One variant of a read call. */
export type ReadCase = {
  /** Set when there are several variants. */
  name?: string
  as?: readonly CallerRole[]
  ask?(caller: Caller, world: World): Asked | Promise<Asked>
  /** Reason of the expected refusal, and what is measured nevertheless. */
  refused?: string
}

const ofActivity: ReadCase = {
  name: 'the largest',
  as: ['secretary'],
  ask: (_, { largest }) => ({ params: { id: largest.activityId } }),
}
const ofNotice: ReadCase = {
  name: 'one for everybody',
  as: ['secretary'],
  ask: (_, { largest }) => ({ params: { id: largest.noticeId } }),
}
const ofParticipant: ReadCase = {
  name: 'one of many',
  as: ['secretary'],
  ask: (_, { largest }) => ({ params: { id: largest.participantId } }),
}
const ownToo: ReadCase = {}
const byAddress: ReadCase = {
  ask: () => ({ query: { token: 'none' } }),
  refused: 'such an address is good for its session; what it leads to is looked up by key',
}
const withoutObject: ReadCase = {
  as: ['secretary', 'enterprise', 'guest'],
  refused: 'its row is looked up by key; the object behind it was not written',
}

const ofNoMerge: ReadCase = {
  as: ['secretary'],
  refused: 'there are no such records; the two, or the merge, are looked up and locked by key',
}

const ofNoVersion: ReadCase = {
  as: ['secretary'],
  refused: 'there are no such versions; they are looked up by key',
}
const ofNoPaper: ReadCase = {
  as: ['secretary'],
  refused: 'there is no such gate; its list is looked up by key',
}

/** Variants that the generated samples do not cover. */
export const readCases: Readonly<Record<string, readonly ReadCase[]>> = {
  'GET /qms/search': [
    { name: 'rare name', ask: () => ({ query: { text: rareName } }) },
    { name: 'common letter', ask: () => ({ query: { text: commonLetter } }) },
  ],
  'GET /qms/forgetting/archive/:id': [
    // the objects behind the pictures of others were not written
    {
      as: ['secretary'],
      ask: (_, { callers }) => ({ params: { id: callers.guest.ids['/qms/participants'] } }),
    },
  ],
  'GET /qms/seating/:id/comparison': [{ ...ofNoVersion, ask: () => ({ query: { from: 1, to: 2 } }) }],
  'GET /cert/badges/vehicles/:id': [
    { as: ['secretary'], refused: 'the badge of a vehicle is looked up by key' },
  ],
  'GET /cert/gates/:id/paper/file': [ofNoPaper],
  'GET /cert/filing': [{ as: ['secretary'], ask: () => ({ query: { list: 'people' } }) }],
  'GET /cert/filing/batches': [{ as: ['secretary'], ask: () => ({ query: { list: 'people' } }) }],
  'GET /cert/halls/rows/template': [
    { as: ['secretary'], ask: ({ ids }) => ({ query: { within: ids['/cert/halls'] } }) },
  ],
  'GET /qms/summit/set-up': [{ as: ['secretary'], ask: () => ({ query: {} }) }],
  'GET /qms/merges/preview': [ofNoMerge],
  'GET /qms/merges/losses': [ofNoMerge],
  'GET /qms/views': [{ as: ['secretary'], ask: () => ({ query: { list: 'participants' } }) }],
  'GET /center/user/front/exists': [{ ask: () => ({ query: { account: 'bulk1@example.com' } }) }],
  'GET /qms/group-participant-link-info/front/getMasterInfo': [
    { ask: () => ({ query: { inviteCode: 'BKKKYXXXX2' } }) },
  ],
  'GET /qms/activity-guests/front/invitation': [
    {
      ask: () => ({ query: { inviteCode: 'BKKKYXXXX2' } }),
      refused: 'the code leads elsewhere; it was looked up',
    },
  ],
  'GET /qms/invitations/:id/poster': [
    { refused: 'posters are drawn for activities alone; the code was looked up' },
  ],
  'GET /qms/calendars/:token': [
    {
      async ask(_, { callers: { enterprise } }) {
        const params = { id: enterprise.ids['/qms/participants'] ?? '' }
        const { path } = await enterprise.call(itinerariesApi.subscribe, { params })
        return { params: { token: path?.split('/').at(-1) } }
      },
    },
  ],
  'GET /qms/faces/pictures/:picture': [{ refused: 'looked up by key' }],
  'GET /qms/library/public/files/:id': [{ refused: 'looked up by key and found not to be public' }],
  'GET /qms/downloads': [byAddress],
  'GET /qms/notice-attachments': [byAddress],
  'GET /qms/activity-attachments': [byAddress],
  'GET /qms/materials/activities/:id/attachments/:attachmentId/address': [withoutObject],
  'GET /qms/activities/:id/attachments/:attachmentId/address': [withoutObject],
  'GET /qms/itineraries': [ownToo, { name: 'departures', ask: () => ({ query: { direction: 'return' } }) }],
  'GET /qms/reveals': [
    ownToo,
    {
      name: 'of one person',
      ask: (_, { largest }) => ({ query: { participantId: largest.participantId } }),
    },
  ],
  'GET /qms/participants/:id': [ownToo, ofParticipant],
  'GET /qms/participants/:id/changes': [ownToo, ofParticipant],
  'GET /qms/participants/:id/possibleDuplicates': [ownToo, ofParticipant],
  'GET /qms/review/:id': [ownToo, ofParticipant],
  'GET /qms/activities/:id': [ownToo, ofActivity],
  'GET /qms/attendance/activities/:id': [ownToo, { ...ofActivity, as: ['enterprise'] }],
  'GET /qms/attendance/activities/:id/people': [ownToo, ofActivity],
  'GET /qms/attendance/activities/:id/counts': [ownToo, ofActivity],
  'GET /qms/attendance/activities/:id/candidates': [ownToo, { ...ofActivity, as: ['enterprise'] }],
  'GET /qms/materials/activities/:id': [ownToo, ofActivity],
  'GET /qms/notices/all/:id': [ownToo, ofNotice],
  'GET /qms/notices/all/:id/reader-count': [ownToo, ofNotice],
  'GET /qms/notices/all/:id/readership': [ownToo, ofNotice],
}

/** The request of a variant: a sample by the call's schemas that names the caller's records, with what the variant asks. */
export async function requestFor(
  endpoint: Endpoint,
  who: Caller,
  { each, world }: { each: ReadCase; world: World },
): Promise<object> {
  const sample = sampleRequest(endpoint, who.ids) as { params: object; query?: object }
  const asked = (await each.ask?.(who, world)) ?? {}
  return {
    ...sample,
    params: { ...sample.params, ...asked.params },
    ...(asked.query && { query: { ...sample.query, ...asked.query } }),
  }
}
