import { queries, remember } from '#kit/web/api.tsx'
import { participantsApi } from '../api.ts'
import type { Participant } from '../parts/participant-answers.tsx'
import { isEmptyDraft } from '../rules.ts'

/** Shows what a save or an upload answered. After the first one there is one person more: in lists, counts and places. */
export function cacheReply(before: Participant, reply: Participant): Participant {
  remember(participantsApi.read, { params: { id: before.id } }, reply)
  if (isEmptyDraft(before) && !isEmptyDraft(reply)) void queries.invalidateQueries()
  return reply
}
