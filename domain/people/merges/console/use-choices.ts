import { useState } from 'react'
import type { MergePreview } from '../api.ts'

type Key = MergePreview['fields'][number]['field']
type Shown = Pick<MergePreview, 'seen' | 'fields'>

/** What the kept record lacks is taken from the other one, unless somebody chooses otherwise. */
const proposed = ({ fields }: Shown): Key[] =>
  fields
    .filter(({ kept, other, isProven }) => kept === null && other !== null && !isProven)
    .map(({ field }) => field)

/** The fields that have another value in either record than in the preview on which the choices began. */
export function changedSince(first: Shown, now: Shown): ReadonlySet<Key> {
  const before = new Map(first.fields.map((each) => [each.field, each]))
  return new Set(
    now.fields
      .filter(({ field, kept, other }) => {
        const was = before.get(field)
        return was?.kept !== kept || was.other !== other
      })
      .map(({ field }) => field),
  )
}

/** What somebody has chosen and typed on a preview, and which state of the records they know of: undefined once a call was refused for it. */
export type Choices = { first: Shown; take: readonly Key[]; reason: string; known: string | undefined }

/** With a change more; the first one begins on what is shown. */
export const withChoice = (
  choices: Choices | undefined,
  now: Shown,
  change: Partial<Pick<Choices, 'take' | 'reason'>>,
): Choices => ({
  ...(choices ?? { first: now, take: proposed(now), reason: '', known: now.seen }),
  ...change,
})

/** What is sent of the choices: no value that the person has proved to be another by now. */
const takenOf = ({ fields }: Shown, take: readonly Key[]): Key[] =>
  take.filter((key) => !fields.some(({ field, isProven }) => field === key && isProven))

/**
 * The choices on a pair of records, which the page reads again meanwhile: they stay, and the fields that changed since are named. Without choices, what
 * is proposed follows what is read.
 */
export function useChoices(preview: MergePreview) {
  const [choices, setChoices] = useState<Choices>()
  const put = (change: Parameters<typeof withChoice>[2]) =>
    setChoices((now) => withChoice(now, preview, change))
  return {
    take: takenOf(preview, choices?.take ?? proposed(preview)),
    reason: choices?.reason ?? '',
    changed: changedSince(choices?.first ?? preview, preview),
    /** Whether a record was changed since: say so and call `told`, before anything is sent. */
    isOvertaken: choices?.known !== undefined && choices.known !== preview.seen,
    put,
    /** The author knows of the state that is shown. */
    told: () => setChoices((now) => now && { ...now, known: preview.seen }),
    /** The server refused the state that was sent: the author is told of what is read next. */
    refusedAsSeen: () => setChoices((now) => now && { ...now, known: undefined }),
  }
}
