import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { books, bytesOf } from './books.ts'

for (const book of books) writeFileSync(join(import.meta.dirname, book.file), bytesOf(book))
