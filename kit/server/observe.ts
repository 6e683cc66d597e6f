/** Told of each use of a dependency: the seconds that it took, and whether the dependency failed. */
export type Observe = (seconds: number, hasFailed: boolean) => void

/** Runs one use of a dependency and tells of it; `isFailure` says which errors are the dependency's, all by default. */
export async function observing<T>(
  observe: Observe | undefined,
  use: () => Promise<T>,
  isFailure: (error: unknown) => boolean = () => true,
): Promise<T> {
  if (!observe) return use()
  const since = performance.now()
  const told = (hasFailed: boolean) => observe((performance.now() - since) / 1000, hasFailed)
  try {
    const result = await use()
    told(false)
    return result
  } catch (error) {
    told(isFailure(error))
    throw error
  }
}
