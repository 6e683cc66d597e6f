import { freeBytes } from './free-bytes.ts'
import type { Printed, Printer, PrintJob } from './printer.ts'

/** Pages of a document: 570 badges in one take three times the memory of ten documents, and no less time. */
const usualBatch = 50

type Batches<Item> = {
  items: readonly Item[]
  /** Reads what the items of one batch need, their pictures say, and makes its job. */
  jobOf(items: readonly Item[]): Promise<PrintJob> | PrintJob
  caller: string
  size?: number
}

/**
 * Prints many in documents of about fifty, one after the other: only one of them with its pictures is in memory, and other callers print between.
 * Take each document before asking for the next.
 */
export async function* printInBatches<Item>(
  printer: Printer,
  { items, jobOf, caller, size = usualBatch }: Batches<Item>,
): AsyncGenerator<Printed> {
  for (let at = 0; at < items.length; at += size) {
    yield await printer.print(await jobOf(items.slice(at, at + size)), caller)
    freeBytes()
  }
}
