import { deflateRawSync, deflateSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { checkDrawing } from './drawing.ts'
import { FileRefused } from './file-refused.ts'

const ascii = (text: string) => Buffer.from(text, 'latin1')

/** A metafile with only a header and an end record. */
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

/** One entry of a zip: local header with content, and its central directory record. */
function zipEntry(name: string, content: string, method: number, at: number) {
  const data = method === 0 ? ascii(content) : deflateRawSync(ascii(content))
  const head = Buffer.alloc(30)
  head.write('PK\x03\x04', 'latin1')
  head.writeUInt16LE(method, 8)
  head.writeUInt32LE(data.length, 18)
  head.writeUInt32LE(content.length, 22)
  head.writeUInt16LE(name.length, 26)
  const line = Buffer.alloc(46)
  line.write('PK\x01\x02', 'latin1')
  line.writeUInt16LE(name.length, 28)
  line.writeUInt32LE(at, 42)
  return { body: Buffer.concat([head, ascii(name), data]), line: Buffer.concat([line, ascii(name)]) }
}

/** A zip whose first entry uses the compression method, followed by empty entries. */
function zip(name: string, content: string, method = 0, others: string[] = []) {
  const bodies: Buffer[] = []
  const lines: Buffer[] = []
  for (const [each, holds] of [[name, content] as const, ...others.map((other) => [other, ''] as const)]) {
    const entry = zipEntry(each, holds, method, Buffer.concat(bodies).length)
    bodies.push(entry.body)
    lines.push(entry.line)
  }
  const end = Buffer.alloc(22)
  end.write('PK\x05\x06', 'latin1')
  end.writeUInt16LE(lines.length, 10)
  end.writeUInt32LE(Buffer.concat(bodies).length, 16)
  return Buffer.concat([...bodies, ...lines, end])
}

const riff = Buffer.alloc(64)
riff.write('RIFF', 'latin1')
riff.writeUInt32LE(56, 4)
riff.write('CDRBvrsn', 8, 'latin1')

const ps = ascii('%!PS-Adobe-3.0 EPSF-3.0\nshowpage\n%%EOF\n')
const pdf = ascii('%PDF-1.6\n1 0 obj<</Creator(Adobe Illustrator)>>endobj\ntrailer\n%%EOF\n')

function dosEps({
  drawing = ps,
  start = 32,
  length,
}: {
  drawing?: Buffer
  start?: number
  length?: number
} = {}) {
  const head = Buffer.alloc(32)
  head.write('\xc5\xd0\xd3\xc6', 'latin1')
  head.writeUInt32LE(start, 4)
  head.writeUInt32LE(length ?? drawing.length, 8)
  return Buffer.concat([head, drawing])
}

const corel = 'application/x-vnd.corel.draw.document+zip'

/** The format of a file, or the code of the refusal. */
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
  it.each([
    ['PostScript with a zip behind it', Buffer.concat([ps, zip('evil.exe', 'x')]), 'logo.eps'],
    ['a metafile with a zip behind it', Buffer.concat([metafile(), zip('a', 'x')]), 'logo.wmf'],
    ['PostScript that a browser would show', ascii('%!PS\n<html><script>alert(1)</script>'), 'logo.eps'],
    ['a CDR that is unpacked beside its folder', zip('mimetype', corel, 0, ['../../up']), 'logo.cdr'],
    ['a CDR with an absolute name', zip('mimetype', corel, 0, ['C:\\up.dll']), 'logo.cdr'],
    [
      'a CDR without a directory',
      Buffer.concat([zip('mimetype', corel).subarray(0, 80), ascii('PK\x05\x06')]),
      'logo.cdr',
    ],
  ])('%s is refused', (_name, bytes, name) => expect(judged(bytes, name)).toBe('drawingUnsafe'))
})

/** A PDF with these objects. */
const pdfOf = (...objects: (string | Buffer)[]) =>
  Buffer.concat([
    ascii('%PDF-1.6\n'),
    ...objects.map((each) => (typeof each === 'string' ? ascii(each) : each)),
    ascii('\n%%EOF\n'),
  ])

/** An object stream, compressed by the given filter. */
function packedObjects(
  objects: string,
  {
    filter = '/Filter/FlateDecode',
    first = '/First 4',
    pack = deflateSync as (bytes: Buffer) => Buffer,
  } = {},
) {
  const stream = pack(ascii(`1 0 ${objects}`))
  return Buffer.concat([
    ascii(`7 0 obj<</Type/ObjStm/N 1${first}${filter}/Length ${stream.length}>>stream\r\n`),
    stream,
    ascii('\nendstream endobj'),
  ])
}

describe('a PDF that does more than be drawn', () => {
  const script = '<</S/JavaScript/JS(app.alert(1))>>'
  const asHex = (bytes: Buffer) => ascii(`${bytes.toString('hex')}>`)
  it.each([
    ['runs a script when it is opened', pdfOf(`1 0 obj<</OpenAction${script}>>endobj`), 'drawingRuns'],
    [
      'writes the name with a number',
      pdfOf('1 0 obj<</AA<</O<</S/J#61vaScript/JS(x)>>>>>>endobj'),
      'drawingRuns',
    ],
    ['sends a form', pdfOf('1 0 obj<</A<</S/SubmitForm/F(https://example.com)>>>>endobj'), 'drawingRuns'],
    ['starts a program', pdfOf('1 0 obj<</A<</S/Launch/F(calc.exe)>>>>endobj'), 'drawingRuns'],
    ['opens something', pdfOf('1 0 obj<</Open#41ction 3 0 R>>endobj'), 'drawingRuns'],
    ['carries a file', pdfOf('1 0 obj<</Names<</EmbeddedFiles 2 0 R>>>>endobj'), 'drawingUnsafe'],
    [
      'carries a file in an annotation',
      pdfOf('1 0 obj<</Type/Filespec/EF<</F 2 0 R>>>>endobj'),
      'drawingUnsafe',
    ],
    ['keeps its script compressed', pdfOf(packedObjects(script)), 'drawingRuns'],
    ['keeps a hidden name compressed', pdfOf(packedObjects('<</S/#4aavaScript>>')), 'drawingRuns'],
    ['keeps an attachment compressed', pdfOf(packedObjects('<</EF<</F 2 0 R>>>>')), 'drawingUnsafe'],
    [
      'hides that it keeps objects',
      pdfOf(packedObjects(script, { first: '/Note(1 0 obj stream\n)/F#69rst 4' })),
      'drawingRuns',
    ],
    [
      'packs its objects twice',
      pdfOf(
        packedObjects(script, {
          filter: '/Filter[/ASCIIHexDecode/FlateDecode]',
          pack: (bytes) => asHex(deflateSync(bytes)),
        }),
      ),
      'drawingLocked',
    ],
    [
      'packs its objects as digits',
      pdfOf(packedObjects(script, { filter: '/Filter/ASCIIHexDecode', pack: asHex })),
      'drawingLocked',
    ],
    [
      'names the packing elsewhere',
      pdfOf(packedObjects(script, { filter: '/Filter 9 0 R' })),
      'drawingLocked',
    ],
    [
      'damages what is packed',
      pdfOf(packedObjects(script, { pack: () => ascii('nothing of the kind') })),
      'drawingLocked',
    ],
    ['holds gigabytes', pdfOf(packedObjects(' '.repeat(9 * 1_048_576))), 'drawingLocked'],
    ['is encrypted', pdfOf('trailer<</Encrypt 5 0 R>>'), 'drawingLocked'],
    ['is one string from each object to its end', pdfOf('1 0 obj('.repeat(20_000)), 'drawingLocked'],
  ])('%s', (_name, bytes, code) => expect(judged(bytes, 'logo.ai')).toBe(code))

  it('is taken with compressed objects, thumbnails and links that need a click', () => {
    const thumb = '8 0 obj<</Filter[/ASCII85Decode/FlateDecode]/Length 3>>stream\nabc\nendstream endobj'
    const outline = '9 0 obj<</Type/Outlines/First 10 0 R/Count 1>>endobj'
    const link = '11 0 obj<</A<</S/URI/URI(https://example.com)>>>>endobj'
    const objects = packedObjects('<</Type/Page/Contents 5 0 R>>')
    expect(judged(pdfOf(thumb, outline, link, objects), 'logo.ai')).toBe('ai')
  })

  // reading that took the square of the length would need days: the limit of every test ends it
  it.each([
    ['/a', 'ai'],
    ['#41', 'ai'],
    ['1 0 obj(', 'drawingLocked'],
    ['1 0 obj<</First 1', 'drawingLocked'],
    ['((((', 'ai'],
    [' obj', 'ai'],
    ['1 0 obj<<>>stream\n', 'ai'],
    ['<', 'ai'],
  ])('of ten megabytes of %j is read to its end', (piece, result) => {
    expect(judged(pdfOf(piece.repeat(10_485_760 / piece.length)), 'logo.ai')).toBe(result)
  })
})

describe('a metafile', () => {
  /** A metafile with one record before the end record. */
  function withRecord(command: number, ...words: number[]) {
    const record = Buffer.alloc(6 + words.length * 2)
    record.writeUInt32LE(record.length / 2, 0)
    record.writeUInt16LE(command, 4)
    for (const [at, word] of words.entries()) record.writeUInt16LE(word, 6 + at * 2)
    const plain = metafile()
    return Buffer.concat([plain.subarray(0, 18), record, plain.subarray(18)])
  }
  const endless = metafile()
  endless.writeUInt32LE(0, 18)
  endless.writeUInt16LE(0x0106, 22)
  it.each([
    ['that hands over code', withRecord(0x0626, 9, 4, 0x90, 0x90), 'drawingRuns'],
    ['that does so by the lower byte', withRecord(0x1126, 9, 0), 'drawingRuns'],
    ['whose records lead nowhere', endless, 'drawingRuns'],
    ['with a comment for the drawing program', withRecord(0x0626, 15, 0), 'wmf'],
    [
      'that hands PostScript to the printer',
      Buffer.concat([metafile(), ascii('(%pipe%id) (r) file')]),
      'drawingReachesFiles',
    ],
  ])('%s', (_name, bytes, said) => expect(judged(bytes, 'logo.wmf')).toBe(said))
})

describe('PostScript', () => {
  it.each([
    ['starts a program', '(%pipe%id) (w) file', 'drawingReachesFiles'],
    ['starts a program, spelt in numbers', '(%pi\\160e%id) (w) file', 'drawingReachesFiles'],
    ['starts a program, spelt over two lines', '(%pi\\\npe%id) (w) file', 'drawingReachesFiles'],
    ['starts a program, spelt as digits', '<25706970652569643e> (w) file', 'drawingReachesFiles'],
    ['reads a file', '(/etc/passwd) (r) file', 'drawingReachesFiles'],
    ['deletes a file', '(a)deletefile', 'drawingReachesFiles'],
    ['runs a file', '(/etc/pass\\167d) run', 'drawingReachesFiles'],
    ['renames a file', '(a) (b) renamefile', 'drawingReachesFiles'],
    ['speaks to the program that shows it', '(%stderr) (w) file flushfile', 'eps'],
    ['reads its own image', 'currentfile /ASCII85Decode filter', 'eps'],
  ])('%s', (_name, commands, said) => {
    const drawing = ascii(`%!PS-Adobe-3.0 EPSF-3.0\n${commands}\nshowpage\n%%EOF\n`)
    expect(judged(drawing, 'logo.eps')).toBe(said)
    expect(judged(dosEps({ drawing }), 'logo.eps')).toBe(said)
  })
})
