import { buffer } from 'node:stream/consumers'
import { expect, it } from 'vitest'
import { checkArchive } from './archive.ts'
import { activeContentInspector, checkDocument, checkKind, documentType } from './document.ts'
import { isUnchecked } from './document-endings.ts'
import { FileRefused } from './file-refused.ts'
import { zipStream } from './zip-stream.ts'

const pdf = '%PDF-1.7\nfine\n%%EOF'
/** Header of an animated PNG. */
const animated = `\x89PNG\r\n\x1a\n\0\0\0\x0dIHDR${'\0'.repeat(17)}\0\0\0\x08acTL${'\0'.repeat(12)}`
const bytesOf = (content: string) => Buffer.from(content, 'latin1')
const codeOf = async (judged: Promise<unknown>) =>
  judged.then(
    () => undefined,
    (refused) => (refused instanceof FileRefused ? refused.refusal.code : refused),
  )

const archive = (files: Record<string, string>) =>
  buffer(
    zipStream(
      Object.entries(files).map(([name, content]) => ({
        name,
        modifiedAt: new Date('2026-06-18T01:02:04Z'),
        read: async () => Buffer.from(content),
      })),
    ),
  )

const mainTypes = {
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  docm: 'application/vnd.ms-word.document.macroEnabled',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  pptm: 'application/vnd.ms-powerpoint.presentation.macroEnabled',
  dotx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.template',
}

/** An Office document whose declaration of its parts stands first or last, with any other parts. */
const office = (kind: keyof typeof mainTypes, parts: Record<string, string> = {}, isLast = false) => {
  const types = {
    '[Content_Types].xml': `<Types><Override PartName="/main.xml" ContentType="${mainTypes[kind]}.main+xml"/></Types>`,
  }
  return archive(isLast ? { ...parts, ...types } : { ...types, ...parts })
}

it.each([
  ['guide.pdf', pdf, undefined],
  ['指南.PDF', pdf, undefined],
  ['guide.pdf', '<html><script>x</script>', 'documentNameDisagrees'],
  ['guide.pdf', '%PDF-1.7 <script>alert(1)</script>', 'documentUnsafe'],
  ['guide.pdf', '%PDF-1.7\n/OpenAction << /S /JavaScript >>', 'documentUnsafe'],
  ['guide.pdf', '%PDF-1.7\n/AA << /O << /S /J#61vaScript >>', 'documentUnsafe'],
  ['guide.pdf', '%PDF-1.7\n/A << /S /SubmitForm >>', 'documentUnsafe'],
  ['deck.pptm', 'PK\x03\x04', 'documentNotTaken'],
  ['page.html', '<html>', 'documentNotTaken'],
  ['drawing.svg', '<svg onload=x>', 'documentNotTaken'],
  ['guide.pdf.exe', 'MZ', 'documentNotTaken'],
  ['photo.jpg', '\xff\xd8\xff\xe0 fine', undefined],
  ['photo.jpeg', '\xff\xd8\xff\xe0 fine', undefined],
  ['photo.png', '\xff\xd8\xff\xe0 fine', 'documentNameDisagrees'],
  ['photo.jpg', '\xff\xd8\xff\xe0 <?php echo 1', 'documentUnsafe'],
  ['film.mp4', '\0\0\0\x20ftypisom', undefined],
  // as QuickTime, HandBrake and telephones write them
  ['film.mp4', '\0\0\0\x20ftypM4V ', undefined],
  ['film.mp4', '\0\0\0\x20ftyp3gp4', undefined],
  ['film.mp4', '\0\0\0\x20ftypM4A ', 'documentNameDisagrees'],
  ['film.mp4', 'MZ', 'documentNameDisagrees'],
  ['moves.png', animated, undefined],
  ['noending', pdf, 'documentNotTaken'],
])('%s with %j', async (name, content, code) =>
  expect(await codeOf(checkDocument(name, bytesOf(content)))).toBe(code),
)

it('Office documents are judged by what they declare themselves to be, wherever in the file that stands', async () => {
  for (const isLast of [false, true]) {
    const macro = await office('docm', { 'word/renamed.bin': 'macro' }, isLast)
    expect(await codeOf(checkDocument('minutes.docx', macro))).toBe('documentUnsafe')
    expect(await codeOf(checkDocument('minutes.zip', macro))).toBe('documentUnsafe')
    expect(await codeOf(checkDocument('deck.pptx', await office('pptm', {}, isLast)))).toBe('documentUnsafe')
    const document = await office('docx', { 'word/document.xml': '<w/>' }, isLast)
    expect(await codeOf(checkDocument('minutes.docx', document))).toBeUndefined()
    expect(await codeOf(checkDocument('minutes.xlsx', document))).toBe('documentNameDisagrees')
    const sheet = await office('xlsx', { 'xl/workbook.xml': '<w/>' }, isLast)
    expect(await codeOf(checkDocument('list.xlsx', sheet))).toBeUndefined()
  }
  expect(await codeOf(checkDocument('letter.docx', await office('dotx')))).toBe('documentNameDisagrees')
})

it('an archive is no program, and a document that has only the first bytes of one is refused', async () => {
  const plain = await archive({ 'a.txt': 'a', 'b/c.txt': 'c' })
  expect(await codeOf(checkDocument('all.zip', plain))).toBeUndefined()
  const program = await archive({ 'META-INF/MANIFEST.MF': 'x' })
  expect(await codeOf(checkDocument('all.zip', program))).toBe('documentNameDisagrees')
  expect(await codeOf(checkDocument('minutes.docx', plain))).toBe('documentNameDisagrees')
})

it('an archive with a folder called as in a document is an archive', async () => {
  // programs that do not know the size beforehand write 0 and put it behind the content
  const deck = await archive({ 'ppt/deck.pptx': 'x'.repeat(2 ** 21), 'ppt/notes.txt': 'x' })
  deck.writeUInt16LE(deck.readUInt16LE(6) | 8, 6)
  deck.fill(0, 14, 26)
  expect(await codeOf(checkDocument('talks.zip', deck))).toBeUndefined()
  expect(await checkArchive(deck, 'talks.zip')).toBe('zip')
  expect(await codeOf(checkDocument('talks.docx', deck))).toBe('documentNameDisagrees')
  const macro = await office('pptm', { 'ppt/renamed.bin': 'macro' })
  expect(await codeOf(checkArchive(macro, 'talks.zip'))).toBe('notAnArchive')
})

it('a stream is judged as its bytes are, and its own failure is what is thrown', async () => {
  async function* pieces(content: Uint8Array, size = 7) {
    for (let at = 0; at < content.length; at += size) yield content.subarray(at, at + size)
  }
  const macro = await office('docm', { 'word/document.xml': '<w/>' })
  expect(await codeOf(checkKind('a.docx', pieces(macro)))).toBe('documentUnsafe')
  expect(await codeOf(checkKind('a.docx', pieces(await office('docx'))))).toBeUndefined()
  expect(await checkKind('a.pdf', pieces(bytesOf(pdf)))).toBe('application/pdf')
  async function* broken() {
    yield bytesOf('PK\x03')
    throw new FileRefused({ code: 'uploadIncomplete', missing: [3] })
  }
  expect(await codeOf(checkKind('a.zip', broken()))).toBe('uploadIncomplete')
})

it('what acts is found across the border of two pieces', () => {
  const inspect = activeContentInspector('guide.pdf')
  const pieces = ['%PDF-1.7\n/OpenAction << /S /Java', 'Script >>']
  expect(pieces.map((piece) => inspect(bytesOf(piece))?.code)).toEqual([undefined, 'documentUnsafe'])
})

it('the type follows the ending, whatever case it has', () => {
  expect(documentType('议程.PdF')).toBe('application/pdf')
  expect(documentType('../../x')).toBeUndefined()
})

it('a file says that nobody looked inside, unless it can only be shown', () => {
  for (const name of ['a.pdf', 'a.DOCX', 'a.zip', 'a.7z', 'a', 'jpg']) expect(isUnchecked(name)).toBe(true)
  for (const name of ['a.jpg', 'a.JPEG', 'a.png', 'a.mp4']) expect(isUnchecked(name)).toBe(false)
})
