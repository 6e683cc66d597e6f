import * as z from 'zod'
import { clearanceResults } from '#domain/event-day/badges/rules.ts'
import { allKeptFor } from '#domain/purposes.ts'
import { defineHandOver, type Receiver } from '#kit/handover/hand-over.ts'
import { defineForm } from '#kit/rules/define-form.ts'
import { choice, longText, text } from '#kit/rules/fields.ts'

/** What is filed with the police, each in batches of its own. */
export const filedLists = ['people', 'vehicles'] as const
export type FiledList = (typeof filedLists)[number]

/** What can be said of a person; each may be a column. */
export const personFields = [
  'number',
  'chineseName',
  'passportName',
  'gender',
  'nationality',
  'documentType',
  'documentNumber',
  'documentExpires',
  'birthDate',
  'organisation',
  'jobTitle',
  'mobile',
  'kind',
  'zones',
  'days',
  'voucher',
  'photo',
] as const
export type PersonField = (typeof personFields)[number]

/** What can be said of a vehicle. */
export const vehicleFields = [
  'number',
  'plate',
  'vehicleKind',
  'seats',
  'company',
  'driver',
  'driverPhone',
  'driverDocumentType',
  'driverDocumentNumber',
  'licenceNumber',
  'licenceClass',
  'zones',
  'days',
] as const
export type VehicleField = (typeof vehicleFields)[number]

export type FiledField = PersonField | VehicleField
export const filedFields = [...new Set<FiledField>([...personFields, ...vehicleFields])] as [
  FiledField,
  ...FiledField[],
]

export const fieldsOf: Record<FiledList, readonly FiledField[]> = {
  people: personFields,
  vehicles: vehicleFields,
}

/** Kept of each row whatever the columns are: by these a result is matched, a photo named, and a new document or photo is a change. */
export const keptAnyway: Record<FiledList, readonly FiledField[]> = {
  people: ['number', 'chineseName', 'passportName', 'documentType', 'documentNumber', 'photo'],
  vehicles: ['number', 'plate', 'driver', 'driverDocumentNumber'],
}

/** Values that are protected in the portal, and in clear in a batch only. */
export const sealedFields = ['documentNumber', 'birthDate'] as const satisfies readonly PersonField[]
export const sealedVehicleFields = [
  'driverDocumentNumber',
  'licenceNumber',
] as const satisfies readonly VehicleField[]

/** Each list as it is handed over. */
export const handOvers = {
  people: defineHandOver({ name: 'filedPeople', columns: personFields, sealed: sealedFields }),
  vehicles: defineHandOver({
    name: 'filedVehicles',
    columns: vehicleFields,
    sealed: sealedVehicleFields,
  }),
} as const

export const policeOf = (editionId: string): Receiver => ({ editionId, kind: 'police' })

/** Why somebody, or a vehicle, is not in a batch. */
export const lackings = ['approval', 'kind', 'pass', 'portrait', 'document', 'driver'] as const
export type Lacking = (typeof lackings)[number]

/** The most rows of news in one batch: with usual photos the file stays below what is kept of a job. The others are in the next one. */
export const maxInBatch = 500

/** The most bytes of photos in one batch; the file of a job is kept up to 48 MB. A photo beyond is named in the spreadsheet. */
export const maxPhotoBytes = 46_000_000

/** How many who are in no batch are shown; the others are counted. */
export const maxShown = 200

/** The kind of the job that makes a batch. */
export const batchJob = 'filing.batch'

/** A batch after the one that was seen last, or with `again` that one once more. */
export const batchAsked = z.object({
  list: z.enum(filedLists),
  after: z.number().int().min(0),
  again: z.boolean(),
})
export type BatchAsked = z.output<typeof batchAsked>

/** The most rows of one spreadsheet of results. */
export const maxResults = 2_000

/** Said of a pass that follows another result for the same document or plate. */
const confirmation = choice(['yes']).optional()

/** A result of the police for a document. Without a result they have not decided. */
export const filingResult = defineForm(
  'filingResult',
  allKeptFor('admission', {
    result: {
      documentNumber: text(40),
      chineseName: text(50).optional(),
      passportName: text(100).optional(),
      result: choice(clearanceResults).optional(),
      remark: longText(200).optional(),
      confirmed: confirmation,
    },
  }),
)

/** A result of the police for a plate. */
export const vehicleResult = defineForm(
  'vehicleResult',
  allKeptFor('admission', {
    result: {
      plate: text(20),
      result: choice(clearanceResults).optional(),
      remark: longText(200).optional(),
      confirmed: confirmation,
    },
  }),
)
