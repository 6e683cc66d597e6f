import { CallFailed } from '#kit/http/client.ts'

/** How a call was refused; a call that was not is a fault of the test. */
export async function refusalOf(attempt: Promise<unknown>): Promise<CallFailed> {
  const failure = await attempt.then(
    () => undefined,
    (cause: unknown) => cause,
  )
  if (!(failure instanceof CallFailed)) throw new Error('was not refused', { cause: failure })
  return failure
}
