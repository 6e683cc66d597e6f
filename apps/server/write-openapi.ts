import { writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { openApiDocument } from './openapi.ts'

const target = fileURLToPath(new URL('../../docs/openapi.json', import.meta.url))
await writeFile(target, `${JSON.stringify(await openApiDocument(), null, 2)}\n`)
