import * as z from 'zod'

/**
 * An archive is a tar compressed with Zstandard, which `tar --zstd -xf` opens:
 *
 *     about.json                what it is: migration, program, tables with their columns, sequences
 *     data/<table>.<n>.copy     rows of a table in PostgreSQL's text format, in pieces, to be read one after the other
 *     files/<key>               objects of the file storage, as stored
 *     SHA256SUMS                checksums of the members before, as `sha256sum -c` reads them
 *     manifest.json             totals; the last member, so that an archive without it is unfinished
 */
export const memberNames = { about: 'about.json', sums: 'SHA256SUMS', manifest: 'manifest.json' }

export const dataMember = (table: string, piece: number) =>
  `data/${encodeURIComponent(table)}.${String(piece).padStart(6, '0')}.copy`

/** The table whose rows a member holds; undefined for other members. */
export function tableOf(member: string): string | undefined {
  const [, name] = /^data\/([^/]+)\.\d{6,}\.copy$/.exec(member) ?? []
  return name === undefined ? undefined : decodeURIComponent(name)
}

const filePrefix = 'files/'
export const fileMember = (key: string) => `${filePrefix}${key}`

/** The key of the object that a member holds; undefined for other members. */
export const fileKeyOf = (member: string): string | undefined =>
  member.startsWith(filePrefix) ? member.slice(filePrefix.length) : undefined

/** Version of this layout. A program refuses archives of a later one. */
export const formatVersion = 1

export const aboutArchive = z.object({
  format: z.int(),
  id: z.uuid(),
  /** Version of the program that wrote it. */
  program: z.string(),
  /** Version of the PostgreSQL server that the data were read from. */
  postgres: z.string(),
  madeAt: z.iso.datetime(),
  /** Time stamp of the newest migration of the database: the schema that the rows fit. */
  migration: z.int(),
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()) })),
  /** `value` as text, because it may exceed the safe integers. */
  sequences: z.array(z.object({ name: z.string(), value: z.string(), isCalled: z.boolean() })),
  /** Tables whose rows are not in the archive on purpose. */
  leftOut: z.array(z.string()),
})
export type AboutArchive = z.output<typeof aboutArchive>

export const archiveManifest = z.object({
  id: z.uuid(),
  /** SHA-256 of the member `SHA256SUMS`. */
  sums: z.string(),
  /** Rows by table. */
  rows: z.record(z.string(), z.int()),
  files: z.int(),
  /** Bytes of the files. */
  fileBytes: z.int(),
  /** Keys of files that were deleted, with their rows, after the data were read. */
  deletedMeanwhile: z.array(z.string()),
  /** Keys of files that have a row, but no object or one that does not match its checksum. */
  lost: z.array(z.string()),
})
export type ArchiveManifest = z.output<typeof archiveManifest>

/** An archive cannot be written or restored for a reason that the operator can resolve: `message` is one sentence. */
export class BackupError extends Error {
  constructor(message: string, cause?: unknown) {
    super(message, { cause })
    this.name = 'BackupError'
  }
}
