import { Tag } from '#kit/web/tag.tsx'
import { screenWords } from '../words.ts'

/** Whether an organisation is complete, or how many entries are missing. */
export const CompletenessTag = ({ missing }: { missing: number }) =>
  missing === 0 ? (
    <Tag words={screenWords.isComplete} tone="good" />
  ) : (
    <Tag words={screenWords.toComplete({ count: missing })} tone="odd" />
  )
