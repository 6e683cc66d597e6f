import { deflateRawSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { checkDrawing } from './drawing.ts'
import { FileRefused } from './file-refused.ts'

const ascii = (text: string) => Buffer.from(text, 'latin1')

/** A metafile of nothing but its header and its end. */
function metafile({ placeable = false, words = 12 } = {}) {
  const body = Buffer.alloc(24)
  for (const [at, word] of [1, 9, 0x300].entries()) body.writeUInt16LE(word, at * 2)
  body.writeUInt32LE(words, 6)
  body.writeUInt32LE(3, 18)
  if (!placeable) return Buffer.concat([body, Buffer.alloc(16)])
  const head = Buffer.alloc(22)
  head.writeUInt32LE(0x9ac6cdd7, 0)
  head.writeUInt16LE(1440, 14)
  let sum = 0
  for (let at = 0; at < 20; at += 2) sum ^= head.readUInt16LE(at)
  head.writeUInt16LE(sum, 20)
  return Buffer.concat([head, body])
}

/** A zip of one entry that is stored as it is. */
function zip(name: string, content: string, method = 0) {
  const data = method === 0 ? ascii(content) : deflateRawSync(ascii(content))
  const head = Buffer.alloc(30)
  head.write('PK\x03\x04', 'latin1')
  head.writeUInt16LE(method, 8)
  head.writeUInt32LE(data.length, 18)
  head.writeUInt32LE(content.length, 22)
  head.writeUInt16LE(name.length, 26)
  const end = Buffer.alloc(22)
  end.write('PK\x05\x06', 'latin1')
  return Buffer.concat([head, ascii(name), data, end])
}

const riff = Buffer.alloc(64)
riff.write('RIFF', 'latin1')
riff.writeUInt32LE(56, 4)
riff.write('CDRBvrsn', 8, 'latin1')

const ps = ascii('%!PS-Adobe-3.0 EPSF-3.0\nshowpage\n%%EOF\n')
const pdf = ascii('%PDF-1.6\n1 0 obj<</Creator(Adobe Illustrator)>>endobj\ntrailer\n%%EOF\n')

function dosEps({ start = 32, length = ps.length } = {}) {
  const head = Buffer.alloc(32)
  head.write('\xc5\xd0\xd3\xc6', 'latin1')
  head.writeUInt32LE(start, 4)
  head.writeUInt32LE(length, 8)
  return Buffer.concat([head, ps])
}

const corel = 'application/x-vnd.corel.draw.document+zip'

/** What is said of a file: its format, or the code of the refusal. */
function judged(bytes: Uint8Array, name: string) {
  try {
    return checkDrawing(bytes, name)
  } catch (error) {
    if (error instanceof FileRefused) return error.refusal.code
    throw error
  }
}

describe('a drawing is told by its content', () => {
  it.each([
    ['CDR of before X4', riff, 'logo.cdr', 'cdr'],
    ['CDR since X4', zip('mimetype', corel), 'logo.CDR', 'cdr'],
    ['AI as PDF', pdf, 'logo.ai', 'ai'],
    ['AI as PostScript', ps, 'logo.ai', 'ai'],
    ['EPS', ps, '海风.eps', 'eps'],
    ['EPS with a picture for screens', dosEps(), 'logo.eps', 'eps'],
    ['WMF', metafile(), 'logo.wmf', 'wmf'],
    ['WMF with a placeable header', metafile({ placeable: true }), 'logo.wmf', 'wmf'],
  ])('%s', (_name, bytes, name, format) => expect(judged(bytes, name)).toBe(format))
})

describe('what only bears the name of one', () => {
  const badSum = metafile({ placeable: true })
  badSum.writeUInt16LE(badSum.readUInt16LE(20) ^ 1, 20)
  const emf = Buffer.concat([Buffer.from([1, 0, 0, 0]), Buffer.alloc(36), ascii(' EMF'), Buffer.alloc(60)])
  it.each([
    ['nothing', Buffer.alloc(0), 'logo.eps', 'notADrawing'],
    ['a JPEG', Buffer.from([0xff, 0xd8, 0xff, 0xe0, ...Array(60).fill(0)]), 'logo.ai', 'notADrawing'],
    ['a PNG', Buffer.concat([ascii('\x89PNG\r\n\x1a\n'), Buffer.alloc(60)]), 'logo.cdr', 'notADrawing'],
    ['an SVG', ascii('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'logo.eps', 'notADrawing'],
    ['a page', ascii('<!doctype html><script>alert(1)</script>'), 'logo.ai', 'notADrawing'],
    ['a program', ascii(`MZ${'\0'.repeat(100)}`), 'logo.wmf', 'notADrawing'],
    ['an EMF', emf, 'logo.wmf', 'notADrawing'],
    ['another zip', zip('word/document.xml', 'x'), 'logo.cdr', 'notADrawing'],
    ['a packed mimetype', zip('mimetype', corel, 8), 'logo.cdr', 'notADrawing'],
    ['an AVI', Buffer.concat([ascii('RIFF\x30\0\0\0AVI LIST'), Buffer.alloc(60)]), 'logo.cdr', 'notADrawing'],
    ['a PDF without its end', ascii('%PDF-1.6\n1 0 obj'), 'logo.ai', 'notADrawing'],
    ['a RIFF longer than the file', riff.subarray(0, 40), 'logo.cdr', 'notADrawing'],
    ['a metafile longer than the file', metafile({ words: 9999 }), 'logo.wmf', 'notADrawing'],
    ['a placeable header with a wrong sum', badSum, 'logo.wmf', 'notADrawing'],
    ['PostScript beyond the file', dosEps({ length: 9999 }), 'logo.eps', 'notADrawing'],
    ['a name without an ending', ps, 'logo', 'notADrawing'],
    ['a name that ends otherwise', ps, 'logo.eps.exe', 'notADrawing'],
    ['an EPS called WMF', ps, 'logo.wmf', 'drawingNameDisagrees'],
    ['a PDF called EPS', pdf, 'logo.eps', 'drawingNameDisagrees'],
    ['a CDR called AI', riff, 'logo.ai', 'drawingNameDisagrees'],
  ])('%s is refused', (_name, bytes, name, code) => expect(judged(bytes, name)).toBe(code))
})

describe('two files in one', () => {
  const script = ascii('%PDF-1.6\n1 0 obj<</OpenAction<</S/JavaScript/JS(app.alert(1))>>>>endobj\n%%EOF\n')
  it.each([
    ['PostScript with a zip behind it', Buffer.concat([ps, zip('evil.exe', 'x')]), 'logo.eps'],
    ['a metafile with a zip behind it', Buffer.concat([metafile(), zip('a', 'x')]), 'logo.wmf'],
    ['PostScript that a browser would show', ascii('%!PS\n<html><script>alert(1)</script>'), 'logo.eps'],
    ['a PDF that runs something', script, 'logo.ai'],
  ])('%s is refused', (_name, bytes, name) => expect(judged(bytes, name)).toBe('drawingUnsafe'))
})
