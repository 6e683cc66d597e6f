import type * as z from 'zod'
import type { AnyFieldWords } from '#kit/words/record-words.ts'

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

/** The attributes that every control's element carries. */
export const attributesOf = ({ id, required, readOnly, invalid, describedBy }: ControlProps) => ({
  id,
  name: id,
  readOnly,
  'aria-required': required || undefined,
  'aria-invalid': invalid || undefined,
  'aria-describedby': describedBy,
})
