import { participantsApi } from '#domain/people/participants/api.ts'
import type { Token } from '#kit/http/signature.ts'
import { signedCalls } from './portal.ts'
import { median } from './ratios.ts'

/** Median time (ms) of an organiser's calls for a page of 20 participants, compressed, sequential until `until` settles; at least one. */
export async function listUntil(
  origin: string,
  organiser: readonly Token[],
  until: Promise<unknown>,
): Promise<number> {
  const durations: number[] = []
  let isOver = false
  until.then(
    () => {
      isOver = true
    },
    () => undefined,
  )
  while (!isOver || durations.length === 0) {
    const [call] = signedCalls(organiser, participantsApi.list, { current: 1, size: 20 }, 1)
    if (!call) throw new Error('one call was to be signed')
    const begun = performance.now()
    const headers = { authorization: call.authorization, 'accept-encoding': 'gzip' }
    const answer = await fetch(`${origin}${call.path}`, { headers })
    await answer.text()
    durations.push(performance.now() - begun)
    if (answer.status !== 200) throw new Error(`the list answered ${answer.status}`)
  }
  return median(durations)
}
