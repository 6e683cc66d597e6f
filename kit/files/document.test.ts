import { expect, it } from 'vitest'
import { documentInspector, documentType } from './document.ts'

const pdf = '%PDF-1.7\nfine\n%%EOF'
const verdict = (name: string, ...pieces: string[]) => {
  const inspect = documentInspector(name)
  return pieces.map((piece) => inspect(Buffer.from(piece, 'latin1'))?.code).find(Boolean)
}

it.each([
  ['guide.pdf', [pdf], undefined],
  ['指南.PDF', [pdf], undefined],
  ['guide.pdf', ['<html><script>x</script>'], 'documentNameDisagrees'],
  ['guide.pdf', ['%PDF-1.7 <script>alert(1)</script>'], 'documentUnsafe'],
  ['guide.pdf', ['%PDF-1.7\n/OpenAction << /S /JavaScript >>'], 'documentUnsafe'],
  ['guide.pdf', ['%PDF-1.7\n/OpenAction << /S /Java', 'Script >>'], 'documentUnsafe'],
  ['guide.pdf', ['%PDF-1.7\n/AA << /O << /S /J#61v', 'aScript >>'], 'documentUnsafe'],
  ['guide.pdf', ['%PDF-1.7\n/A << /S /SubmitForm >>'], 'documentUnsafe'],
  ['deck.pptx', ['PK\x03\x04 ppt/slides'], undefined],
  ['deck.pptx', ['PK\x03\x04 ppt', 'ppt/vbaProject.bin'], 'documentUnsafe'],
  ['deck.pptm', ['PK\x03\x04'], 'documentNotTaken'],
  ['page.html', ['<html>'], 'documentNotTaken'],
  ['drawing.svg', ['<svg onload=x>'], 'documentNotTaken'],
  ['guide.pdf.exe', ['MZ'], 'documentNotTaken'],
  ['photo.jpg', ['\xff\xd8\xff\xe0 fine'], undefined],
  ['photo.jpg', ['\xff\xd8\xff\xe0 <?php echo 1'], 'documentUnsafe'],
  ['photo.png', ['\x89PNG\r\n\x1a\n fine'], undefined],
  ['film.mp4', ['\0\0\0\x20ftypisom'], undefined],
  ['film.mp4', ['MZ'], 'documentNameDisagrees'],
  ['noending', [pdf], 'documentNotTaken'],
])('%s with %j', (name, pieces, code) => expect(verdict(name, ...pieces)).toBe(code))

it('the type follows the ending, whatever case it has', () => {
  expect(documentType('议程.PdF')).toBe('application/pdf')
  expect(documentType('../../x')).toBeUndefined()
})
