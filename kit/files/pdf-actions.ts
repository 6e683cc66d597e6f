import { inflateSync } from 'node:zlib'

/** Why a PDF is refused: active content, attached files, or content that cannot be inspected. */
export type PdfDanger = 'runs' | 'attaches' | 'locked'

/** PDF names that occur only with active content or attachments. All active content needs one of them, compressed or not. */
const dangers: Readonly<Record<string, PdfDanger>> = {
  JavaScript: 'runs',
  Launch: 'runs',
  SubmitForm: 'runs',
  ImportData: 'runs',
  OpenAction: 'runs',
  GoToR: 'runs',
  GoToE: 'runs',
  XFA: 'runs',
  RichMedia: 'runs',
  Rendition: 'runs',
  EmbeddedFile: 'attaches',
  EmbeddedFiles: 'attaches',
  FileAttachment: 'attaches',
  EF: 'attaches',
  Encrypt: 'locked',
}

/** Limit of decompressed bytes of all object streams together; a logo uses a hundredth of it. */
const maxUnpacked = 8 * 1_048_576

/** Limits of tokens read, of all objects together and of one object; a logo uses a hundredth of it. */
const maxTokens = 2_000_000
const maxOfOne = 50_000

const namesOf = (names: string[]) => new RegExp(`/(${names.join('|')})(?![^\\s\\0()<>[\\]{}/%])`)
const anyDanger = namesOf(Object.keys(dangers))
/** Names of two letters are left out: they occur by chance in binary data. */
const longDanger = namesOf(Object.keys(dangers).filter((name) => name.length > 2))
const token =
  /(?:[\s\0]+|%[^\r\n]*)*(?:(\/[^\s\0()<>[\]{}/%]*|<<|>>|[()[\]{}]|[^\s\0()<>[\]{}/%]+)|<[\da-f\s\0]*>|[<>])/iy

const hexDigit = (byte = 0) => {
  const digit = Number.parseInt(String.fromCharCode(byte), 16)
  return Number.isNaN(digit) ? undefined : digit
}

/** Decodes hex escapes in PDF names: `/J#61vaScript`. */
export function plainNames(bytes: Uint8Array): string {
  const said = Buffer.alloc(bytes.length)
  let length = 0
  for (let at = 0; at < bytes.length; at++) {
    let byte = bytes[at] ?? 0
    const [high, low] = byte === 0x23 ? [hexDigit(bytes[at + 1]), hexDigit(bytes[at + 2])] : []
    if (high !== undefined && low !== undefined) {
      byte = high * 16 + low
      at += 2
    }
    said[length++] = byte
  }
  return said.toString('latin1', 0, length)
}

const dangerIn = (text: string, names: RegExp): PdfDanger | undefined => dangers[names.exec(text)?.[1] ?? '']

/** Offset after the closing bracket of a string, which may contain nested brackets. */
function behindString(text: string, begin: number): number {
  let at = begin
  for (let depth = 1; depth > 0 && at < text.length; at++) {
    const sign = text[at]
    if (sign === '\\') at++
    else if (sign === '(') depth++
    else if (sign === ')') depth--
  }
  return at
}

/** The tokens of an object before its stream or end, without strings; the offset where reading ended, and that of its stream. */
function objectAt(text: string, begin: number) {
  const tokens: string[] = []
  let at = begin
  while (at < text.length && tokens.length < maxOfOne) {
    token.lastIndex = at
    const found = token.exec(text)
    if (!found) return { tokens, at }
    at = token.lastIndex
    const said = found[1]
    if (said === '(') at = behindString(text, at)
    else if (said === 'stream') return { tokens, at, stream: text[at] === '\r' ? at + 2 : at + 1 }
    else if (said === 'endobj' || said === 'obj') return { tokens, at }
    else if (said !== undefined)
      tokens.push(said.includes('#') ? plainNames(Buffer.from(said, 'latin1')) : said)
  }
  return { tokens, at }
}

/** Whether a stream is an object stream: it has `/First`, the offset of its first object. */
const holdsObjects = (tokens: string[]) =>
  tokens.includes('/ObjStm') ||
  tokens.some((each, at) => each === '/First' && /^\d+$/.test(tokens[at + 1] ?? '') && tokens[at + 3] !== 'R')

/** Whether an object stream is uncompressed or uses the one filter that is supported here. */
function isUnpackable(tokens: string[]): boolean {
  const after = (key: string) => tokens.slice(tokens.indexOf(key) + 1)
  const isFlate = (filter: string | undefined) => filter === '/FlateDecode' || filter === '/Fl'
  if (tokens.includes('/Predictor')) return false
  if (tokens.includes('/DecodeParms') && /^\d/.test(after('/DecodeParms')[0] ?? '')) return false
  if (!tokens.includes('/Filter')) return true
  const [first, second, third] = after('/Filter')
  return isFlate(first) || (first === '[' && isFlate(second) && third === ']')
}

/** The decompressed objects of a stream; undefined when it is damaged or larger than `most` bytes. */
function objectsAt(bytes: Buffer, isPacked: boolean, max: number): Buffer | undefined {
  if (!isPacked) return bytes.subarray(0, max)
  try {
    return inflateSync(bytes, { maxOutputLength: Math.max(1, max) })
  } catch (cause) {
    if (cause instanceof Error) return undefined
    throw cause
  }
}

/**
 * Active or embedded content of a PDF; undefined for none. Includes compressed object streams and names with hex escapes. What cannot be inspected,
 * because it is encrypted or uses an unsupported filter, is `locked`.
 */
export function pdfDanger(sent: Uint8Array): PdfDanger | undefined {
  const bytes = Buffer.from(sent.buffer, sent.byteOffset, sent.byteLength)
  const inPlain = dangerIn(plainNames(bytes), longDanger)
  if (inPlain) return inPlain
  const text = bytes.toString('latin1')
  let [unpacked, signs, tokensLeft] = [maxUnpacked, 2 * text.length, maxTokens]
  for (const { index } of text.matchAll(/obj/g)) {
    if (text.startsWith('end', index - 3)) continue
    const { tokens, at, stream } = objectAt(text, index + 3)
    // total work is limited: a file crafted to be scanned again and again is refused
    signs -= at - index
    tokensLeft -= tokens.length
    if (signs < 0 || tokensLeft < 0 || tokens.length >= maxOfOne) return 'locked'
    const here = dangerIn(tokens.join(' '), anyDanger)
    if (here) return here
    if (stream === undefined || !holdsObjects(tokens)) continue
    const isPacked = tokens.includes('/Filter')
    const objects = isUnpackable(tokens) && objectsAt(bytes.subarray(stream), isPacked, unpacked)
    if (!objects) return 'locked'
    if (isPacked) unpacked -= objects.length
    const within = dangerIn(plainNames(objects), anyDanger)
    if (within) return within
  }
  return undefined
}
