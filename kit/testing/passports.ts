import { readFile } from 'node:fs/promises'
import type { DocumentFields } from '#kit/travel-documents/mrz/document-fields.ts'
import type { Format } from '#kit/travel-documents/mrz/layouts.ts'

const folder = new URL('./passports/', import.meta.url)

type Specimen = {
  file: string
  status: 'ok' | 'none'
  kind?: Format
  lines?: string[]
  fields?: DocumentFields
}

/** Rendered passports of invented people, with the text of their zones. */
export const specimens: readonly Specimen[] = JSON.parse(
  await readFile(new URL('expected.json', folder), 'utf8'),
)
export const specimen = (file: string) => readFile(new URL(file, folder))
