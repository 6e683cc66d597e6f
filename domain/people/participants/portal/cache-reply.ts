import { queries, remember } from '#kit/web/api.tsx'
import { participantsApi } from '../api.ts'
import type { Participant } from '../parts/participant-answers.tsx'
import { isEmptyDraft } from '../rules.ts'

/** Puts the reply of a save or upload into the cache. After the first save the person is new in lists, counts and places, which are refetched. */
export function cacheReply(before: Participant, reply: Participant): Participant {
  remember(participantsApi.read, { params: { id: before.id } }, reply)
  if (isEmptyDraft(before) && !isEmptyDraft(reply)) void queries.invalidateQueries()
  return reply
}
