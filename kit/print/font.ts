import { closeSync, openSync, readSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

const require = createRequire(import.meta.url)
const latin = dirname(require.resolve('@expo-google-fonts/noto-sans/package.json'))
const chinese = dirname(require.resolve('@expo-google-fonts/noto-sans-sc/package.json'))

/** The fonts of all templates, which `typst/print.typ` names: Latin first, then Chinese; regular and bold, which have the same characters. */
export const fontFolders = [latin, chinese].flatMap((family) =>
  ['400Regular', '700Bold'].map((weight) => join(family, weight)),
)

/** Beyond these planes of Unicode no font here has a character. */
const charactersLooked = 0x40000

const cmapTag = 0x636d6170

/** Reads a part of a file: the whole font would be ten megabytes for a table of eighteen kilobytes. */
function part(file: number, at: number, length: number): DataView {
  const bytes = new Uint8Array(length)
  readSync(file, bytes, 0, length, at)
  return new DataView(bytes.buffer)
}

function cmapOf(file: number): DataView {
  const tables = part(file, 4, 2).getUint16(0)
  const directory = part(file, 12, tables * 16)
  const entry = Array.from({ length: tables }, (_, index) => index * 16).find(
    (at) => directory.getUint32(at) === cmapTag,
  )
  if (entry === undefined) throw new Error('the font has no cmap')
  return part(file, directory.getUint32(entry + 8), directory.getUint32(entry + 12))
}

/** Marks the characters of a font by its `cmap` table (format 12, all of Unicode). */
function mark(cmap: DataView, known: Uint8Array): void {
  const count = cmap.getUint16(2)
  const offsets = Array.from({ length: count }, (_, index) => cmap.getUint32(8 + index * 8))
  const whole = offsets.find((at) => cmap.getUint16(at) === 12)
  if (whole === undefined) throw new Error('the font has no cmap of format 12')
  for (let group = 0; group < cmap.getUint32(whole + 12); group++) {
    const at = whole + 16 + group * 12
    known.fill(1, cmap.getUint32(at), cmap.getUint32(at + 4) + 1)
  }
}

function knownCharacters(): Uint8Array {
  const known = new Uint8Array(charactersLooked)
  for (const path of [
    join(latin, '400Regular/NotoSans_400Regular.ttf'),
    join(chinese, '400Regular/NotoSansSC_400Regular.ttf'),
  ]) {
    const file = openSync(path, 'r')
    try {
      mark(cmapOf(file), known)
    } finally {
      closeSync(file)
    }
  }
  return known
}

let known: Uint8Array | undefined

/** Control characters and those that are never drawn need no glyph. */
const drawsNothing = /^[\p{Cc}\p{Default_Ignorable_Code_Point}]$/u

function isPrintable(character: string): boolean {
  known ??= knownCharacters()
  return known[character.codePointAt(0) ?? 0] === 1 || drawsNothing.test(character)
}

/** Printed in place of a character that no font has: the mark with which Chinese typesetters keep such a place. */
export const placeholder = '〓'

/** The text with `placeholder` for each character that no font has. */
export const withPlaceholders = (text: string): string =>
  missingIn(text).length > 0
    ? Array.from(text, (one) => (isPrintable(one) ? one : placeholder)).join('')
    : text

/** Distinct characters of a text that no font has; they would be printed as empty boxes. */
function missingIn(text: string): string[] {
  const missing = new Set<string>()
  for (const one of text) if (!isPrintable(one)) missing.add(one)
  return [...missing]
}

/** A text that is to be printed, and whose it is, or what. */
export type NamedText<Owner> = { of: Owner; text: string }

/**
 * Which characters of whom no font has, to be named before printing: one entry for each owner who has any, in order, each character once. The others
 * can be printed.
 */
export function missingGlyphs<Owner>(
  texts: Iterable<NamedText<Owner>>,
): { of: Owner; characters: string[] }[] {
  const found = new Map<Owner, Set<string>>()
  for (const { of, text } of texts)
    for (const one of missingIn(text)) found.set(of, (found.get(of) ?? new Set()).add(one))
  return [...found].map(([of, characters]) => ({ of, characters: [...characters] }))
}
