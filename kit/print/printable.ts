import { withPlaceholders } from './font.ts'

/** More marks than any writing puts on one letter: a pile of them would cover the lines above. */
const piledMarks = /(\p{M}{4})\p{M}+/gu

/**
 * A text as it can stand on paper. Control characters other than line breaks have no place there; those that turn the direction of a text around would turn
 * their neighbours too, and nothing here is written from the right, since no font has it.
 */
export const printable = (text: string) =>
  withPlaceholders(
    text
      .replace(/\p{Bidi_Control}/gu, '')
      .replace(/(?!\n)\p{Cc}/gu, ' ')
      .replace(piledMarks, '$1'),
  )

/** “U+20BB7”: a character that cannot be printed, by its number. */
export const codeOf = (character: string) => `U+${character.codePointAt(0)?.toString(16).toUpperCase()}`
