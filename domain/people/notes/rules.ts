import * as z from 'zod'
import { bilingual } from '#kit/rules/bilingual.ts'
import { longText } from '#kit/rules/fields.ts'

/** Maximum number of characters of a note: a telephone call in words. */
export const maxNote = 1_000

/** A new note; the id is made by the client, so that a repeated call adds one. */
export const newNote = z.object({ id: z.uuid(), text: longText(maxNote) })

/** A note as organisers read it. */
export const note = z.object({
  id: z.uuid(),
  text: z.string(),
  at: z.iso.datetime(),
  by: bilingual,
})
export type Note = z.output<typeof note>
