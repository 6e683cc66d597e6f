import { summitApi } from '#domain/ground/summit/api.ts'
import { useReply } from '#kit/web/api.tsx'
import type { Bilingual } from '#kit/words/bilingual.ts'
import type { Participant } from '../parts/participant-answers.tsx'
import { submitObstacle } from './submit-obstacle.ts'

/** Why a guest cannot be submitted now; undefined when it can. */
export function useSubmitObstacle(of: Participant): Bilingual | undefined {
  const { data: summit } = useReply(summitApi.current, {})
  return submitObstacle(of, summit)
}
