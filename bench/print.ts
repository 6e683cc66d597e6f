import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { badgeFaults, badgePeople } from '#kit/print/testing/badges.ts'
import { type PlacedPage, placedPages } from '#kit/print/testing/placed-letters.ts'
import type { Bench, Line } from './benchmark.ts'
import { memoryOf, processesBelow } from './process-memory.ts'
import { ratioOf } from './ratios.ts'

/** Interval in milliseconds between two samples of the memory. */
const looks = 25

/** A process that has just ended has no memory. */
const proportional = (pid: number) =>
  memoryOf(pid).then(
    (memory) => memory.proportional,
    () => 0,
  )

/** Highest memory of the process that asks and of those that print for it, while `work` goes on. */
async function peaksWhile(pid: number, work: Promise<unknown>) {
  const peaks = { asking: 0, printing: 0 }
  let isOver = false
  const over = work.finally(() => {
    isOver = true
  })
  while (!isOver) {
    const printing = await Promise.all((await processesBelow(pid)).map(proportional))
    peaks.asking = Math.max(peaks.asking, await proportional(pid))
    peaks.printing = Math.max(peaks.printing, ...printing)
    await Promise.race([over.catch(() => undefined), pause(looks)])
  }
  await over
  return peaks
}

/** Throws when a name is not whole, a letter outside of its box, or a badge missing. */
async function checkBadges(folder: string, files: number, badges: number): Promise<void> {
  const pages: PlacedPage[] = []
  for (let file = 0; file < files; file++)
    pages.push(...(await placedPages(await readFile(join(folder, `${file}.pdf`)))))
  const faults = badgeFaults(pages, badgePeople(badges))
  if (faults.length > 0) throw new Error(`${faults.length} faults: ${faults.slice(0, 3).join('; ')}`)
}

type Printed = {
  lines: Line[] /** Memory of the process that asked and of those below it, some seconds later. */
  after: number
}

/** Prints so many badges in a process of its own and looks at its memory meanwhile, and once more after so many seconds. */
async function printed(badges: number, calmSeconds: number): Promise<Printed> {
  const folder = await mkdtemp(join(tmpdir(), 'badges-'))
  const child = fork(new URL('badge-printing.ts', import.meta.url))
  try {
    await once(child, 'message')
    const pid = child.pid ?? 0
    const before = await proportional(pid)
    const begun = performance.now()
    child.send({ badges, folder })
    const answered = once(child, 'message')
    const peaks = await peaksWhile(pid, answered)
    const seconds = (performance.now() - begun) / 1000
    const [{ files }] = (await answered) as [{ files: number }]
    await pause(calmSeconds * 1000)
    const left = await Promise.all([pid, ...(await processesBelow(pid))].map(proportional))
    await checkBadges(folder, files, badges)
    const lineOf = (name: string, measured: number, limit: number): Line => ({
      ...ratioOf([{ measured, reference: limit }]),
      name,
      against: 'its limit',
      unit: 'MiB',
      limit: { of: 'measured', atMost: limit },
      note: `${badges} badges in ${files} documents, ${seconds.toFixed(1)} s`,
    })
    const lines = [
      lineOf(`memory, process that prints ${badges} badges`, peaks.printing, 300),
      lineOf(
        `memory, growth of the process that asks for ${badges}`,
        Math.max(0.1, peaks.asking - before),
        32,
      ),
    ]
    return { lines, after: left.reduce((sum, each) => sum + each, 0) }
  } finally {
    child.disconnect()
    await rm(folder, { recursive: true, force: true })
  }
}

/**
 * What: memory of the process that prints badges with a portrait of their own each, and growth of the one that asks for them.
 * Against: their limits, for 570.
 */
export const print = async ({ scale: { badges } }: Pick<Bench, 'scale'>): Promise<Line[]> =>
  (await printed(badges, 0)).lines

/** Seconds after which memory is looked at once more: a process that prints and has nothing to do ends before. */
const calmAtMost = 120

/**
 * What: the same for 5,000 badges in batches, and the memory of both processes two minutes later.
 * Against: their limits. `memory-after-bombs` looks at a whole portal ten minutes after as many pages.
 */
export async function badgePrinting({
  scale: { manyBadges, calmSeconds },
}: Pick<Bench, 'scale'>): Promise<Line[]> {
  const calm = Math.min(calmSeconds, calmAtMost)
  const { lines, after } = await printed(manyBadges, calm)
  return [
    ...lines,
    {
      ...ratioOf([{ measured: after, reference: 450 }]),
      name: `memory, ${calm} s after ${manyBadges} badges`,
      against: 'its limit',
      unit: 'MiB',
      limit: { of: 'measured', atMost: 450 },
      note: 'not ten minutes: a process that prints ends when it has had nothing to do for a minute',
    },
  ]
}
