import type { Shown } from './gate-state.ts'
import type { Person } from './kept.ts'

/** What came of one of those who were admitted together; nothing shown where it could not be checked. */
export type Together = { person: Person; shown: Shown | undefined }

/** The one to look at: the first that is not green, else the last that was answered. */
export const firstToSee = (results: readonly Together[]): Shown | undefined => {
  const answered = results.flatMap(({ shown }) => shown ?? [])
  return answered.find(({ verdict }) => verdict.colour !== 'green') ?? answered.at(-1)
}
