import { buffer } from 'node:stream/consumers'
import type { Actor } from '#domain/actor.ts'
import { record as vehicleRecord } from '#domain/ground/vehicles/record.ts'
import { words as participantWords } from '#domain/people/participants/words.ts'
import type { Services } from '#domain/services.ts'
import { printCopy } from '#kit/files/image.ts'
import { findStored, readStored } from '#kit/files/store.ts'
import { type ZipEntry, zipStream } from '#kit/files/zip-stream.ts'
import { countryName } from '#kit/form/countries.ts'
import type { SentRow } from '#kit/handover/server/sent.ts'
import type { JobRun } from '#kit/jobs/job-kind.ts'
import type { Bytes } from '#kit/server/route.ts'
import type { Column } from '#kit/sheet/columns.ts'
import type { Bilingual } from '#kit/words/bilingual.ts'
import { type BatchAsked, type FiledField, type FiledList, maxPhotoBytes } from '../../rules.ts'
import { fieldWords, listWords } from '../../words/columns.ts'
import { batchWords, changeWords } from '../../words/filing.ts'
import { resultColumns, vehicleResultColumns } from '../../words/results.ts'
import type { FiledColumn } from './columns.ts'

type Run = JobRun<Actor, Services, BatchAsked>
export type Batch = {
  list: FiledList
  version: number
  columns: readonly FiledColumn[]
  told: readonly SentRow[]
}

const both = ({ zh, en }: Bilingual) => `${zh} ${en}`

type Options = Readonly<Record<string, Bilingual>> | undefined

/** The words of stored choices. */
const optionsOf: Partial<Record<FiledField, Options>> = {
  gender: participantWords.fields.gender.options,
  documentType: participantWords.fields.documentType.options,
  vehicleKind: vehicleRecord.words.fields.kind.options,
  driverDocumentType: vehicleRecord.words.fields.driverDocumentType.options,
  licenceClass: vehicleRecord.words.fields.licenceClass.options,
}

const photoName = ({ values }: SentRow) => `${values?.number ?? ''}.jpg`

/** A value as the police read it, in both languages where it has words. */
function textOf(row: SentRow, field: FiledField): string {
  const value = row.values?.[field]
  if (value === null || value === undefined || value === '') return ''
  if (field === 'photo') return photoName(row)
  if (field === 'nationality') return both(countryName(String(value)))
  const option = optionsOf[field]?.[String(value)]
  return option ? both(option) : String(value)
}

/** By number or plate, whatever the ids are. */
const inOrder = ({ told }: Batch) => {
  const keyOf = ({ values }: SentRow) => String(values?.number ?? values?.plate ?? '')
  return [...told].sort((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1))
}

const column = (key: string, label: Bilingual): Column => ({ key, label, isRequired: false, holds: 'text' })

/** The spreadsheet: what to do with each row, what differs, the columns of the edition, and room for the answer. */
function sheetOf(batch: Batch, without: ReadonlySet<string>) {
  const { list, columns } = batch
  const labelOf = new Map(columns.map(({ field, label }) => [field, label]))
  const differing = ({ differences }: SentRow) =>
    differences
      .map(({ field }) => both(labelOf.get(field as FiledField) ?? fieldWords[field as FiledField]))
      .join('、')
  const answer = (list === 'people' ? resultColumns : vehicleResultColumns).filter(({ key }) =>
    ['result', 'remark', 'confirmed'].includes(key),
  )
  return {
    name: listWords[list],
    columns: [
      column('change', batchWords.change),
      column('differs', batchWords.differs),
      ...columns.map(({ field, label }) => column(field, label)),
      ...answer,
    ],
    rows: inOrder(batch).map((row) => ({
      change: both(changeWords[row.change]),
      differs: [
        ...(row.change === 'changed' ? [differing(row)] : []),
        ...(without.has(row.id) ? [both(batchWords.noPhoto)] : []),
      ].join('、'),
      ...Object.fromEntries(
        columns.map(({ field }) => [
          field,
          field === 'photo' && without.has(row.id) ? '' : textOf(row, field),
        ]),
      ),
    })),
  }
}

/** Whether the police do not have the photo of a row yet, or not under the number of its badge, as after a merge. */
const hasNewPhoto = ({ change, differences }: SentRow) =>
  change === 'new' ||
  change === 'back' ||
  differences.some(({ field }) => field === 'photo' || field === 'number')

/** The bytes of a photo; undefined where it is not stored any more or cannot be read as a picture. */
async function photoOf({ db, services }: Run, { id: ownerId, values }: SentRow) {
  const stored = await findStored(db, { id: String(values?.photo), ownerId })
  if (!stored) return undefined
  const bytes = await readStored(services.files, stored)
  try {
    return (await printCopy(bytes)).bytes
  } catch {
    // one photo that is no picture keeps nobody else from being filed
    return undefined
  }
}

/** The photos that are new, one at a time, as far as the file can hold them. `without` collects the rows whose photo is not there. */
async function* photosOf(run: Run, batch: Batch, without: Set<string>): AsyncGenerator<ZipEntry> {
  const { services, signal, tell } = run
  let left = maxPhotoBytes
  const modifiedAt = services.clock.now()
  const rows = inOrder(batch).filter((row) => row.values?.photo && hasNewPhoto(row))
  for (const [at, row] of rows.entries()) {
    signal.throwIfAborted()
    tell(at, rows.length)
    const bytes = await photoOf(run, row)
    if (!bytes || bytes.length > left) {
      without.add(row.id)
      continue
    }
    left -= bytes.length
    yield { name: `photos/${photoName(row)}`, modifiedAt, read: async () => bytes }
  }
  tell(rows.length, rows.length)
}

async function* entriesOf(run: Run, batch: Batch, name: string): AsyncGenerator<ZipEntry> {
  const { services, actor } = run
  const without = new Set<string>()
  yield* photosOf(run, batch, without)
  // last, since it names the photos that are not there
  const sheet = await services.listWriter.write(sheetOf(batch, without), actor.accountId)
  yield { name: `${name}.xlsx`, modifiedAt: services.clock.now(), read: async () => sheet }
}

/** The archive of a batch: its spreadsheet and its photos, each named by the number of its badge. */
export async function batchFile(run: Run, batch: Batch): Promise<Bytes> {
  const name = `filing-${batch.list}-${String(batch.version).padStart(2, '0')}`
  return {
    bytes: await buffer(zipStream(entriesOf(run, batch, name))),
    mediaType: 'application/zip',
    fileName: `${name}.zip`,
  }
}
