import type * as z from 'zod'
import type { AnyFieldWords } from '#kit/words/record-words.ts'
import { describedBy } from './described-by.ts'

/** What a control gets; also those that a screen brings itself (`controls`). An empty value is null. */
export type ControlProps = {
  /** Put it on the element that takes the focus. */
  id: string
  schema: z.core.$ZodType
  words: AnyFieldWords
  value: unknown
  onChange(value: unknown): void
  required: boolean
  readOnly: boolean
  /** Something is wrong with the value; the words are shown around the control. */
  invalid: boolean
  /** Ids of the texts that belong to the control. */
  describedBy: string | undefined
}

/** The attributes that every input carries, as Mantine's inputs take them. */
export const attributesOf = ({ id, required, readOnly, invalid, describedBy: said }: ControlProps) => ({
  id,
  name: id,
  readOnly,
  'aria-required': required || undefined,
  'aria-invalid': invalid || undefined,
  ...describedBy(said),
})
