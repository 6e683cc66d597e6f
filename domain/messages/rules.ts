import { defineAnnex } from '#domain/participants/rules/annex.ts'
import { mayHaveGuestAnnexes } from '#domain/participants/rules.ts'
import { type Draft, defineForm } from '#kit/rules/define-form.ts'
import { file, longText } from '#kit/rules/fields.ts'

/** Bytes of a logo: 10 MB, counted as file managers do. */
export const largestLogo = 10 * 1024 * 1024

/** What a guest says to the summit: up to 300 characters, a logo, or both. */
export const message = defineForm(
  'message',
  { message: { text: longText(300).optional(), logo: file('logo').optional() } },
  { checks: [({ text, logo }) => (text || logo ? [] : [{ at: 'text', code: 'textOrLogo' }])] },
)

export type MessageDraft = Draft<typeof message>

/** Of guests, as long as edits are open. */
export const messageAnnex = defineAnnex({ form: message, window: 'edits', isFor: mayHaveGuestAnnexes })
