import { Tag } from '#kit/web/tag.tsx'
import { screenWords } from '../words.ts'

/** Whether an organisation is complete, or the number of missing entries. */
export const CompletenessTag = ({ missing }: { missing: number }) =>
  missing === 0 ? (
    <Tag words={screenWords.isComplete} tone="good" />
  ) : (
    <Tag words={screenWords.toComplete({ count: missing })} tone="odd" />
  )
