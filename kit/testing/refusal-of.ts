import { CallFailed } from '#kit/http/client.ts'

/** The refusal of a call; throws when the call succeeds. */
export async function refusalOf(attempt: Promise<unknown>): Promise<CallFailed> {
  const failure = await attempt.then(
    () => undefined,
    (cause: unknown) => cause,
  )
  if (!(failure instanceof CallFailed)) throw new Error('was not refused', { cause: failure })
  return failure
}
