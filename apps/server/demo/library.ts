import sharp from 'sharp'
import type { Summit } from '#domain/ground/summit/server/actions.ts'
import type { Group, LibraryFileDraft } from '#domain/publishing/library/rules.ts'
import { libraryFiles, libraryVersions } from '#domain/publishing/library/server/tables.ts'
import type { Services } from '#domain/services.ts'
import { keepFiles, putObject } from '#kit/files/store.ts'
import { daysAfter } from './days.ts'
import type { Seeded } from './seeded.ts'

/** A hand-written PDF of one page with lines of Latin text: the standard PDF fonts have no other characters. */
function onePage(lines: readonly string[]): Buffer {
  const shown = lines.map((line) => `(${line.replace(/[()\\]/g, '\\$&')}) Tj T*`).join('\n')
  const stream = `BT /F1 16 Tf 24 TL 72 740 Td\n${shown}\nET`
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${stream.length} >>\nstream\n${stream}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ]
  let text = '%PDF-1.4\n'
  const places = objects.map((object, at) => {
    const place = text.length
    text += `${at + 1} 0 obj\n${object}\nendobj\n`
    return `${String(place).padStart(10, '0')} 00000 n \n`
  })
  const start = text.length
  text += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${places.join('')}`
  text += `trailer << /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`
  return Buffer.from(text, 'latin1')
}

/** A drawing of a shore as a placeholder for the venue map. */
const shore = () =>
  sharp({ create: { width: 1200, height: 800, channels: 3, background: { r: 219, g: 233, b: 255 } } })
    .composite([
      {
        input: {
          create: { width: 1200, height: 300, channels: 3, background: { r: 250, g: 249, b: 245 } },
        },
        left: 0,
        top: 0,
      },
    ])
    .png()
    .toBuffer()

type Invented = {
  group: Group
  titles: [zh: string | null, en: string | null]
  name: string
  mediaType: string
  bytes: Buffer
  given?: LibraryFileDraft
  state?: 'draft' | 'withdrawn'
}

const pdf = (name: string, ...lines: string[]) => ({
  name,
  mediaType: 'application/pdf',
  bytes: onePage(lines),
})

const invented = async (): Promise<Invented[]> => [
  {
    group: 'registrationGuide',
    titles: ['嘉宾报名指南', 'Registration guide'],
    ...pdf('嘉宾报名指南 Registration guide.pdf', 'Registration guide', 'Demonstration document'),
    given: { isPublic: true },
  },
  {
    group: 'agenda',
    titles: ['峰会日程（第二版）', 'Agenda (second edition)'],
    ...pdf('agenda.pdf', 'Agenda', 'Day 1: opening ceremony, forums', 'Day 2: city visits', 'Day 3: closing'),
  },
  {
    group: 'agenda',
    titles: ['会场示意图', 'Map of the venue'],
    name: '会场示意图 venue.png',
    mediaType: 'image/png',
    bytes: await shore(),
  },
  {
    group: 'materials',
    titles: ['投资环境白皮书', 'White paper on the investment environment'],
    ...pdf('white-paper.pdf', 'Investing in the province', 'Demonstration document'),
    given: { readers: 'participants', audience: { accountTypes: ['enterprise', 'government'] } },
  },
  {
    group: 'materials',
    titles: ['媒体手册', 'Press handbook'],
    ...pdf('press.pdf', 'Press handbook', 'Demonstration document'),
    given: { readers: 'participants', audience: { accountTypes: ['media'] } },
  },
  {
    group: 'other',
    titles: ['接待工作手册（草稿）', null],
    ...pdf('reception.pdf', 'Handbook of the reception', 'Draft'),
    given: { readers: 'organisers' },
    state: 'draft',
  },
]

type Stage = { services: Services; random: Seeded }

/** Adds files to every group of the current edition: public, restricted and unpublished ones. */
export async function addLibrary({ services, random }: Stage, now: Date, summit: Summit): Promise<void> {
  const { db, files } = services
  for (const [at, { group, titles, given, state, ...content }] of (await invented()).entries()) {
    const uploadedAt = daysAfter(now, -20 + at)
    const id = random.uuid()
    await db.insert(libraryFiles).values({
      id,
      summitId: summit.id,
      position: at + 1,
      group,
      chineseTitle: titles[0],
      englishTitle: titles[1],
      ...(given as object),
      publishedAt: state === 'draft' ? null : uploadedAt,
      downloads: state === 'draft' ? 0 : random.whole(3, 240),
      createdAt: uploadedAt,
      updatedAt: uploadedAt,
    })
    const { name, mediaType, bytes } = content
    const stored = await putObject(files, {
      id: random.uuid(),
      bytes,
      mediaType,
      purpose: 'library',
      originalName: name,
      ownerId: id,
      createdBy: null,
      now,
    })
    await keepFiles(db, [stored])
    await db.insert(libraryVersions).values({
      fileId: id,
      number: 1,
      storedFileId: stored.id,
      name,
      mediaType,
      bytes: bytes.length,
      uploadedAt,
      uploadedBy: { zh: '编辑', en: 'Editor' },
    })
  }
}
