import { Tag } from '#kit/web/tag.tsx'
import { recordWords } from '../record-words.ts'

/** Whether a record is published; `at` is since when. */
export const StateTag = ({ at }: { at: unknown }) =>
  at ? <Tag words={recordWords.published} tone="good" /> : <Tag words={recordWords.unpublished} />
