import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { printInBatches } from '#kit/print/batches.ts'
import { openPrinter } from '#kit/print/printer.ts'
import { badgeJob, badgePeople, portraits } from '#kit/print/testing/badges.ts'

// Asks for badges as a portal does: portraits are read for each batch, each document is written before the next one is asked for.

const printer = openPrinter()
const portraitOf = await portraits()

async function print({ badges, folder }: { badges: number; folder: string }): Promise<number> {
  const batches = printInBatches(printer, {
    items: badgePeople(badges),
    jobOf: (some) => badgeJob(some, portraitOf),
    caller: 'desk',
  })
  let files = 0
  for await (const { pdf } of batches) await writeFile(join(folder, `${files++}.pdf`), pdf)
  return files
}

process.on('disconnect', () => process.exit())
process.on('message', async (asked: { badges: number; folder: string }) => {
  process.send?.({ files: await print(asked) })
})
process.send?.('ready')
