import { buffer } from 'node:stream/consumers'
import type { Actor } from '#domain/actor.ts'
import { nameOf } from '#domain/people/participants/words/state.ts'
import { words as participantWords } from '#domain/people/participants/words.ts'
import type { Services } from '#domain/services.ts'
import { type ZipEntry, zipStream } from '#kit/files/zip-stream.ts'
import { countryName } from '#kit/form/countries.ts'
import type { HandOverChange } from '#kit/handover/hand-over.ts'
import type { JobRun } from '#kit/jobs/job-kind.ts'
import { exporterWords } from '#kit/list/print-words.ts'
import { listJob, maxPrintedOf, momentWords } from '#kit/list/server/print-list.ts'
import { localTime } from '#kit/rules/clock/local-time.ts'
import { eventZone } from '#kit/rules/clock/zone.ts'
import type { Bytes } from '#kit/server/route.ts'
import { asText } from '#kit/sheet/cell.ts'
import { streamSheet } from '#kit/sheet/stream-sheet.ts'
import type { Bilingual } from '#kit/words/bilingual.ts'
import { staysList } from '../../lists.ts'
import { lengthOf } from '../../rules/nights.ts'
import {
  differingParts,
  type RoomingAsked,
  type RoomingColumn,
  type ToldPerson,
  type ToldRoom,
} from '../../rules/rooming.ts'
import {
  changeWords,
  differenceWords,
  fileWords,
  roomingWords,
  type SheetColumn,
  sheetWords,
} from '../../words/rooming.ts'
import { cancelledIn, type SentPerson, staysIn, toldValues } from './rooming-rows.ts'

export type RoomingRun = JobRun<Actor, Services, RoomingAsked>

/** A list as it was handed over: what it told, and the whole of it. */
export type RoomingFile = {
  summitId: string
  edition: string
  hotel: Bilingual
  version: number
  told: readonly SentPerson[]
  whole: readonly SentPerson[]
  /** The numbers that the hotel gave, by stay: its own, so that they are no news to it. */
  numbers: ReadonlyMap<string, string>
}

const both = ({ zh, en }: Bilingual) => `${zh} ${en}`

const moment = (at: string | null) => (at ? localTime(new Date(at), eventZone).replace('T', ' ') : '')

const documentTypes: Readonly<Record<string, Bilingual>> = participantWords.fields.documentType.options

/** What differs for somebody who was changed, in words. */
function differencesOf({ change, differences }: SentPerson): string {
  if (change !== 'changed') return ''
  const labels = differences.flatMap(({ field, before, after }) =>
    field === 'rooms'
      ? differingParts((before ?? []) as ToldRoom[], (after ?? []) as ToldRoom[])
      : [field as Exclude<RoomingColumn, 'rooms'>],
  )
  return labels.map((label) => both(differenceWords[label])).join('、')
}

type Line = Partial<Record<SheetColumn, string>>

const personIn = (values: ToldPerson): Line => ({
  chineseName: values.chineseName ?? '',
  passportName: values.passportName ?? '',
  nationality: values.nationality ? both(countryName(values.nationality)) : '',
  documentType: values.documentType ? both(documentTypes[values.documentType] ?? { zh: '', en: '' }) : '',
  documentNumber: values.documentNumber ?? '',
  birthDate: values.birthDate ?? '',
  reachesAt: moment(values.reachesAt),
  leavesAt: moment(values.leavesAt),
})

/** The rooms of a row with what is said of each: as the row says, and, among what was told, cancelled for those that nobody has any more. */
function roomsOf(
  row: SentPerson,
  kept: ReadonlySet<string> | undefined,
): { room: ToldRoom; change: HandOverChange }[] {
  const rooms = (toldValues(row)?.rooms ?? []).map((room) => ({ room, change: row.change }))
  if (!kept || row.change === 'gone') return rooms
  return [...rooms, ...cancelledIn(row, kept).map((room) => ({ room, change: 'gone' as const }))]
}

/**
 * The lines of a list, one for each room of a person, by arrival; people in one room below each other. `isTold`: of what was told, in which rooms that are cancelled
 * have lines too.
 */
export function linesOf(
  rows: readonly SentPerson[],
  { whole, numbers }: Pick<RoomingFile, 'whole' | 'numbers'>,
  isTold = false,
): Line[] {
  const names = new Map(
    whole.flatMap((row) => {
      const values = toldValues(row)
      return values ? [[row.id, values.passportName ?? nameOf(values).zh] as const] : []
    }),
  )
  const kept = isTold ? staysIn(whole) : undefined
  const lines = rows.flatMap((row) => {
    const values = toldValues(row)
    return roomsOf(row, kept).map(({ room, change }) => ({
      key: `${room.arrives} ${room.stayId} ${row.id}`,
      line: {
        change: both(changeWords[change]),
        differs: change === 'gone' ? '' : differencesOf(row),
        ...(values && personIn(values)),
        kind: both(room.kind),
        arrives: room.arrives,
        leaves: room.leaves,
        nights: String(lengthOf(room)),
        sharesWith: room.sharesWith.flatMap((id) => names.get(id) ?? []).join('、'),
        confirmation: numbers.get(room.stayId) ?? '',
        remark: room.remark ?? '',
      },
    }))
  })
  return lines.toSorted((a, b) => (a.key < b.key ? -1 : 1)).map(({ line }) => line)
}

const all = Object.keys(sheetWords) as SheetColumn[]
/** Of the whole list it is not said what changed. */
const ofWhole = all.filter((key) => key !== 'change' && key !== 'differs')

type Part = { name: string; title: Bilingual; keys: readonly SheetColumn[]; lines: readonly Line[] }

/** As a spreadsheet, which says what it is, and who made it when. */
async function sheetOf({ services, actor }: RoomingRun, { title, keys, lines }: Part): Promise<Uint8Array> {
  async function* cells() {
    for (const line of lines) yield keys.map((key) => asText(line[key] ?? ''))
  }
  const by = exporterWords(actor.name, momentWords(services.clock.now()))
  const sheet = {
    name: both(roomingWords.title),
    headings: keys.map((key) => ({ text: both(sheetWords[key]) })),
    format: 'xlsx' as const,
    about: [title, by, fileWords.secret].map((words) => asText(both(words))),
  }
  return buffer(streamSheet(sheet, cells()).bytes)
}

/** The list on paper, stamped with who made it and when; several documents where it is longer than one takes. */
async function* papersOf(
  { db, services, actor, language }: RoomingRun,
  { summitId, edition }: RoomingFile,
  { title, keys, lines }: Part,
): AsyncGenerator<Uint8Array> {
  const look = await services.paperLookOf(db, { summitId })
  const at = services.clock.now()
  const max = maxPrintedOf(keys.length)
  for (let from = 0; from === 0 || from < lines.length; from += max) {
    const job = listJob({
      list: { ...staysList, title: { zh: both(title), en: both(title) } },
      query: {},
      language,
      headings: keys.map((key) => both(sheetWords[key])),
      head: keys.indexOf('passportName'),
      rows: lines.slice(from, from + max).map((line) => keys.map((key) => line[key] ?? '')),
      author: actor.name,
      at,
      edition,
      look,
      remarks: [both(fileWords.secret)],
    })
    yield (await services.printer.print(job, actor.accountId)).pdf
  }
}

async function* entriesOf(
  run: RoomingRun,
  file: RoomingFile,
  parts: readonly Part[],
): AsyncGenerator<ZipEntry> {
  const modifiedAt = run.services.clock.now()
  const steps = parts.length * 2
  let done = 0
  for (const part of parts) {
    run.signal.throwIfAborted()
    const sheet = await sheetOf(run, part)
    yield { name: `${part.name}.xlsx`, modifiedAt, read: async () => sheet }
    done += 1
    run.tell(done, steps)
    let number = 0
    for await (const pdf of papersOf(run, file, part)) {
      number += 1
      yield { name: `${part.name}${number > 1 ? `-${number}` : ''}.pdf`, modifiedAt, read: async () => pdf }
    }
    done += 1
    run.tell(done, steps)
  }
}

/** The archive of a list: the whole of it and, after the first one, what it told, each as spreadsheet and on paper with both languages. */
export async function roomingFile(run: RoomingRun, file: RoomingFile): Promise<Bytes> {
  const { hotel, version, told, whole } = file
  const name = `rooming-list-${String(version).padStart(2, '0')}`
  const parts: Part[] = [
    {
      name,
      title: fileWords.whole({ hotel, version }),
      keys: ofWhole,
      lines: linesOf(whole, file),
    },
  ]
  if (version > 1)
    parts.push({
      name: `${name}-changes`,
      title: fileWords.changes({ hotel, version }),
      keys: all,
      lines: linesOf(told, file, true),
    })
  return {
    bytes: await buffer(zipStream(entriesOf(run, file, parts))),
    mediaType: 'application/zip',
    // so that nobody sends one hotel the guests of another
    fileName: `${hotel.en.replaceAll(/[^\p{L}\p{N}]+/gu, '-')}-${name}.zip`,
  }
}
