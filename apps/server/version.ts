import { readFileSync } from 'node:fs'

const manifest = new URL('../../package.json', import.meta.url)

/** The version of this program, the same one on `/healthz`, in pages, in each line of the log, in archives and in the database. */
export const { version: programVersion } = JSON.parse(readFileSync(manifest, 'utf8')) as { version: string }
