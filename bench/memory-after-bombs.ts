import { setTimeout as pause } from 'node:timers/promises'
import { accountsConsoleApi } from '#domain/identity/accounts/api/console.ts'
import { participantsApi } from '#domain/people/participants/api.ts'
import { projectsConsoleApi } from '#domain/publishing/projects/api.ts'
import { maxRows } from '#domain/publishing/projects/rules.ts'
import { importColumns } from '#domain/publishing/projects/words/import.ts'
import { CallFailed, type Client } from '#kit/http/client.ts'
import type { Token } from '#kit/http/signature.ts'
import { placedPages } from '#kit/print/testing/placed-letters.ts'
import { writeList } from '#kit/sheet/write-sheet.ts'
import type { Bench, Line } from './benchmark.ts'
import { startServerProcess } from './child-process.ts'
import { clientOf } from './memory-after-load.ts'
import { ownSettings, withDirectory } from './portal.ts'
import { memoryOf, processesBelow } from './process-memory.ts'
import { ratioOf } from './ratios.ts'
import { fillDatabase } from './seed.ts'
import { nodeSettings } from './started-portal.ts'

/** Workbooks that are sent, four at a time, as many as two readers and their line take. */
const bombs = 12

/** A workbook of some hundred kB that unpacks to as much as the reader takes, with as many rows of the list as an import takes, so that it is read whole. */
async function bomb(): Promise<Uint8Array> {
  const [known] = importColumns
  if (!known) throw new Error('the import of projects has no columns')
  const others = Array.from({ length: 30 }, (_, at) => ({
    key: `c${at}`,
    label: { zh: `c${at}`, en: `c${at}` },
    isRequired: false,
    holds: 'text' as const,
  }))
  const row = Object.fromEntries(others.map(({ key }) => [key, 'the same again '.repeat(12)]))
  const rows = Array.from({ length: 8_000 }, (_, at) => (at < maxRows ? { ...row, [known.key]: 'x' } : row))
  return writeList({ name: { zh: 'bomb', en: 'bomb' }, columns: [known, ...others], rows })
}

async function send(secretary: Client, bytes: Uint8Array): Promise<'read' | 'refused'> {
  const file = new Blob([new Uint8Array(bytes)])
  try {
    await secretary.call(projectsConsoleApi.check, { query: {}, file, fileName: 'bomb.xlsx' } as never)
    return 'read'
  } catch (error) {
    // more than it takes is refused, and so is a crowd; anything else is a fault
    if (error instanceof CallFailed && error.status < 500) return 'refused'
    if (error instanceof CallFailed && error.status === 503) return 'refused'
    throw error
  }
}

/** Prints lists until there are so many pages; returns how many there were. */
async function printPages(secretary: Client, wanted: number): Promise<number> {
  let pages = 0
  while (pages < wanted) {
    const pdf = await secretary.call(accountsConsoleApi.export, {
      query: { format: 'pdf', type: 'enterprise' } as never,
    })
    pages += (await placedPages(new Uint8Array(await (pdf as Blob).arrayBuffer()))).length
  }
  return pages
}

/**
 * What: memory (PSS) of the portal's processes, PostgreSQL apart, some time after workbooks that unpack to as much as the reader takes, an export of
 * 100,000 people, and thousands of printed pages. The note has the peak and what was done.
 * Against: the same processes at rest before. Limit: 450 MiB ten minutes after.
 */
export async function memoryAfterBombs({ scale, freshDatabase }: Bench): Promise<Line[]> {
  const databaseUrl = await freshDatabase()
  const { organiser } = await fillDatabase(databaseUrl, scale)
  return withDirectory(async (varDir) => {
    const portal = await startServerProcess(
      'portal-process.ts',
      { databaseUrl },
      ownSettings(varDir),
      nodeSettings,
    )
    const inUse = async () => {
      const pids = [portal.pid, ...(await processesBelow(portal.pid))]
      // one that has just ended has no memory
      const all = await Promise.all(pids.map((pid) => memoryOf(pid).catch(() => ({ proportional: 0 }))))
      return all.reduce((sum, { proportional }) => sum + proportional, 0)
    }
    try {
      await pause(scale.restSeconds * 1000)
      const atRest = await inUse()
      let peak = atRest
      const looking = setInterval(() => void inUse().then((now) => (peak = Math.max(peak, now))), 250)
      const secretary = (at: number) => clientOf(portal.origin, organiser[at % organiser.length] as Token)
      const bytes = await bomb()
      const outcomes = await Promise.all(
        Array.from({ length: 4 }, async (_, at) => {
          const told: string[] = []
          for (let sent = 0; sent < bombs / 4; sent++) told.push(await send(secretary(at), bytes))
          return told
        }),
      )
      await secretary(0).call(participantsApi.export, { query: { format: 'xlsx' } as never })
      const pages = await printPages(secretary(1), scale.printedPages)
      clearInterval(looking)
      await pause(scale.calmSeconds * 1000)
      const refused = outcomes.flat().filter((each) => each === 'refused').length
      return [
        {
          ...ratioOf([{ measured: await inUse(), reference: atRest }]),
          name: `memory, ${scale.calmSeconds} s after workbook bombs`,
          against: 'the same processes before',
          unit: 'MiB',
          limit: { of: 'measured', atMost: 450 },
          note: `at most ${Math.round(peak)} MiB during ${bombs} workbooks of ${Math.round(bytes.length / 1024)} kB (${refused} refused), an export of ${scale.participants} people and ${pages} printed pages`,
        },
      ]
    } finally {
      await portal.stop()
    }
  })
}
