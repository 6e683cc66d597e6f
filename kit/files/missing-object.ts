/** The row of a file is there, but its object is not in the storage: it was deleted there, or a backup was restored without it. */
export class MissingObject extends Error {
  readonly key: string

  constructor(key: string, cause: unknown) {
    super(`stored object ${key} is missing`, { cause })
    this.name = 'MissingObject'
    this.key = key
  }
}

/** The bytes of an object are not those that its row tells of, read twice. */
export class DamagedObject extends Error {
  constructor(key: string) {
    super(`stored object ${key} does not match its checksum`)
    this.name = 'DamagedObject'
  }
}

/** Whether a directory or a bucket answered that there is no such object. A missing bucket is an outage, not this. */
function saysMissing(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return (
    ('code' in error && error.code === 'ENOENT') || error.name === 'NoSuchKey' || saysMissing(error.cause)
  )
}

/** Reads an object; throws `MissingObject` where there is none. */
export async function readingObject<Content>(key: string, read: () => Promise<Content>): Promise<Content> {
  try {
    return await read()
  } catch (error) {
    throw saysMissing(error) ? new MissingObject(key, error) : error
  }
}
