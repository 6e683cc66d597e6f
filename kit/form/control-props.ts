import type * as z from 'zod'
import type { AnyFieldWords } from '#kit/words/record-words.ts'
import { describedBy } from './described-by.ts'

/** Props of every control, also of those that a screen supplies (`controls`). An empty value is null. */
export type ControlProps = {
  /** For the focusable element. */
  id: string
  schema: z.core.$ZodType
  words: AnyFieldWords
  value: unknown
  onChange(value: unknown): void
  required: boolean
  readOnly: boolean
  /** The value is invalid; the message is shown around the control. */
  invalid: boolean
  /** Ids for `aria-describedby`. */
  describedBy: string | undefined
}

/** Attributes common to all inputs, as props of Mantine's inputs. */
export const attributesOf = ({ id, required, readOnly, invalid, describedBy: said }: ControlProps) => ({
  id,
  name: id,
  readOnly,
  'aria-required': required || undefined,
  'aria-invalid': invalid || undefined,
  ...describedBy(said),
})
