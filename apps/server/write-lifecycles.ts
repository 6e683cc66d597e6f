import { writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { lifecyclesDocument } from './lifecycle-table.ts'

await writeFile(fileURLToPath(new URL('../../docs/tables.md', import.meta.url)), lifecyclesDocument())
