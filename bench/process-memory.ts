import { readdir, readFile } from 'node:fs/promises'

const mebibyte = 1024

/**
 * Memory in MiB. `resident` (RSS) counts shared pages in full, `proportional` (PSS) divides them by the number of processes that share them, which
 * is the right measure to sum over PostgreSQL's processes with their shared buffers.
 */
export type Memory = { resident: number; proportional: number }

/** Memory of one process. Linux only, and only processes this one may inspect. */
export async function memoryOf(pid: number): Promise<Memory> {
  const text = await readFile(`/proc/${pid}/smaps_rollup`, 'utf8')
  const kibibytes = (name: string) => Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(text)?.[1])
  return { resident: kibibytes('Rss') / mebibyte, proportional: kibibytes('Pss') / mebibyte }
}

type Entry = { pid: number; parent: number; name: string }

async function entryOf(pid: number): Promise<Entry[]> {
  try {
    const stat = await readFile(`/proc/${pid}/stat`, 'utf8')
    // the name is in parentheses and may itself contain any character, parentheses included
    const [, name = '', parent = ''] = /^\d+ \((.*)\) \S (\d+)/.exec(stat) ?? []
    return [{ pid, parent: Number(parent), name }]
  } catch (error) {
    // the process ended while the list was read
    if (error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ESRCH'))
      return []
    throw error
  }
}

/** The descendants of this process, with this name when one is given. */
export async function processesBelow(pid: number, name?: string): Promise<number[]> {
  const numbers = (await readdir('/proc')).filter((entry) => /^\d+$/.test(entry)).map(Number)
  const all = (await Promise.all(numbers.map(entryOf))).flat()
  const below = (of: number): Entry[] =>
    all.filter(({ parent }) => parent === of).flatMap((child) => [child, ...below(child.pid)])
  return below(pid)
    .filter((entry) => name === undefined || entry.name === name)
    .map((entry) => entry.pid)
}

/** Total PSS (MiB) of all PostgreSQL processes below this one. */
export async function postgresMemory(pid: number): Promise<number> {
  const memories = await Promise.all((await processesBelow(pid, 'postgres')).map(memoryOf))
  if (memories.length === 0) throw new Error('no PostgreSQL runs below this process')
  return memories.reduce((sum, { proportional }) => sum + proportional, 0)
}
