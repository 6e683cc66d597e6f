import type { Bilingual } from '#kit/words/bilingual.ts'

/** Milliseconds within which changes by one author are one entry: a form is saved field by field. */
const together = 60_000

type Change = { at: Date | string; actorName: Bilingual }

/** Changes, newest first, grouped by who made them in one go. */
export function changesInOneGo<C extends Change>(changes: readonly C[]): [C, ...C[]][] {
  const groups: [C, ...C[]][] = []
  for (const change of changes) {
    const group = groups.at(-1)
    const newer = group?.at(-1)
    const goesOn =
      newer?.actorName.zh === change.actorName.zh &&
      new Date(newer.at).getTime() - new Date(change.at).getTime() < together
    if (group && goesOn) group.push(change)
    else groups.push([change])
  }
  return groups
}

/** The reasons given for changes, each once. */
export const reasonsOf = (changes: readonly { reason?: string | null }[]): string[] => [
  ...new Set(changes.flatMap(({ reason }) => reason ?? [])),
]

/** The author of a change; null for a scheduled job, which has no name. */
export const authorOf = ({ actorName }: Pick<Change, 'actorName'>): Bilingual | null =>
  actorName.zh === '' ? null : actorName
