import { defineAnnex } from '#domain/people/annexes/rules.ts'
import { mayHaveGuestAnnexes } from '#domain/people/participants/rules.ts'
import { allKeptFor } from '#domain/purposes.ts'
import { type Draft, defineForm } from '#kit/rules/define-form.ts'
import { file, longText } from '#kit/rules/fields.ts'

/** Maximum size of a logo in bytes: 10 MB, with the units of file managers. */
export const largestLogo = 10 * 1024 * 1024

/** The message of a guest to the summit: up to 300 characters, a logo, or both. */
export const message = defineForm(
  'message',
  allKeptFor('participation', { message: { text: longText(300).optional(), logo: file('logo').optional() } }),
  { checks: [({ text, logo }) => (text || logo ? [] : [{ at: 'text', code: 'textOrLogo' }])] },
)

export type MessageDraft = Draft<typeof message>

/** For guests, within the edits window. */
export const messageAnnex = defineAnnex({ form: message, window: 'edits', isFor: mayHaveGuestAnnexes })
