import { readFile } from 'node:fs/promises'
import type { DocumentFields } from '#kit/mrz/document-fields.ts'
import type { Format } from '#kit/mrz/layouts.ts'

const folder = new URL('./passports/', import.meta.url)

type Specimen = {
  file: string
  status: 'ok' | 'none'
  kind?: Format
  lines?: string[]
  fields?: DocumentFields
}

/** Drawn passports of invented people, and what their zones say. */
export const specimens: readonly Specimen[] = JSON.parse(
  await readFile(new URL('expected.json', folder), 'utf8'),
)
export const specimen = (file: string) => readFile(new URL(file, folder))
