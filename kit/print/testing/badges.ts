import { createHash } from 'node:crypto'
import sharp from 'sharp'
import type { PrintJob } from '../printer.ts'
import { templateAt } from '../template.ts'
import { type Box, misplaced, type PlacedPage } from './placed-letters.ts'

// A badge, as a test and a benchmark of the mechanism: it has what is hard, a picture for each and texts of every length in boxes of one size.

const template = templateAt(new URL('./badge.typ', import.meta.url))

type Field = 'event' | 'chineseName' | 'latinName' | 'organisation' | 'number'
type TextBox = Box & { size: number; least: number; weight: 'regular' | 'bold' }

/** Where each text stands, in millimetres, and its sizes, in points. */
export const badgeBoxes: Record<Field, TextBox> = {
  event: { x: 6, y: 6, width: 74, height: 12, size: 11, least: 7, weight: 'regular' },
  chineseName: { x: 6, y: 62, width: 74, height: 16, size: 26, least: 12, weight: 'bold' },
  latinName: { x: 6, y: 79, width: 74, height: 12, size: 14, least: 8, weight: 'regular' },
  organisation: { x: 6, y: 92, width: 74, height: 13, size: 10, least: 6, weight: 'regular' },
  number: { x: 6, y: 112, width: 30, height: 6, size: 9, least: 6, weight: 'bold' },
}

export type BadgePerson = Record<Field, string> & { at: number }

const chinese = ['㛃㵘', '李明', '欧阳震华', '𬱖𫖯', '诺', '穆罕默德·阿卜杜勒·拉赫曼·本·萨勒曼', '王小二']
const latin = [
  'Wolfeschlegelsteinhausenbergerdorff Adolph',
  'LI Ming',
  'José Ñandú',
  'Łukasz Żółć-Wiśniewski',
  'Siobhán O’Neil-van der Berg',
  'Mohammed bin Abdulrahman',
  'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschafts-Vorsitzende',
]
const organisations = [
  '诺尔维精密机械（中国）投资有限公司',
  'Norvei Precision Machinery (China) Investment Co., Ltd., Regional Headquarters for Asia and the Pacific',
  'BASF',
]
const of = (texts: readonly string[], at: number) => texts[at % texts.length] ?? ''

/** So many people; those with awkward names come first and again. */
export const badgePeople = (count: number): BadgePerson[] =>
  Array.from({ length: count }, (_, at) => ({
    at,
    event: '第八届跨国公司领导人青岛峰会 The 8th Qingdao Multinationals Summit',
    chineseName: of(chinese, at),
    latinName: of(latin, at),
    organisation: of(organisations, at),
    number: String(at + 1).padStart(5, '0'),
  }))

/** A JPEG of some thirty kilobytes and, by its comment, of bytes that no other has: equal pictures would be kept once in a PDF. */
export async function portraits(): Promise<(at: number) => Uint8Array> {
  // grain that compresses as badly as a face does
  const blocks = Buffer.concat(
    Array.from({ length: 354 }, (_, row) => createHash('sha512').update(`row ${row}`).digest()),
  )
  const grain = { width: 59, height: 128, channels: 3 as const }
  const jpeg = await sharp(blocks.subarray(0, 59 * 128 * 3), { raw: grain })
    .resize(354, 472, { fit: 'fill' })
    .jpeg({ quality: 58 })
    .toBuffer()
  return (at) => {
    const comment = Buffer.alloc(8)
    comment.writeUInt16BE(0xfffe, 0)
    comment.writeUInt16BE(6, 2)
    comment.writeUInt32BE(at, 4)
    return Buffer.concat([jpeg.subarray(0, 2), comment, jpeg.subarray(2)])
  }
}

/** The job of some badges. */
export const badgeJob = (
  people: readonly BadgePerson[],
  portraitOf: (at: number) => Uint8Array,
): PrintJob => ({
  template,
  page: { width: 86, height: 124, margin: 0 },
  language: 'zh',
  data: { boxes: badgeBoxes, people: people.map((person) => ({ ...person, portrait: `${person.at}.jpg` })) },
  pictures: Object.fromEntries(people.map(({ at }) => [`${at}.jpg`, portraitOf(at)])),
})

/** What is wrong with the pages of these badges: a picture that is missing, a text that is not whole, a letter outside of its box. */
export function badgeFaults(pages: readonly PlacedPage[], people: readonly BadgePerson[]): string[] {
  const fields = Object.keys(badgeBoxes) as Field[]
  return people.flatMap((person, at) => {
    const page = pages[at]
    if (!page) return [`no page of ${person.number}`]
    const size = `${Math.round(page.width)} × ${Math.round(page.height)}`
    return [
      ...(size === '86 × 124' && page.pictures === 1 ? [] : [`${size}, ${page.pictures} pictures`]),
      ...misplaced(
        page,
        fields.map((field) => ({ text: person[field], box: badgeBoxes[field] })),
      ),
    ]
  })
}
