import type { Book } from './book.ts'
import { excelBooks } from './excel.ts'
import { otherBooks } from './others.ts'
import { wpsBooks } from './wps.ts'
import { zipOf } from './zip-of.ts'

export const books: readonly Book[] = [...excelBooks, ...wpsBooks, ...otherBooks]

export const bytesOf = ({ parts, streamed = false }: Book) => zipOf(parts, { streamed })
