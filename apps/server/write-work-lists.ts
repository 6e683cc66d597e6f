import { writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { workListsDocument } from './work-lists.ts'

await writeFile(fileURLToPath(new URL('../../docs/work-lists.md', import.meta.url)), workListsDocument())
