import { readdir, readFile } from 'node:fs/promises'

const mebibyte = 1024

/**
 * Memory in MiB. `resident` counts shared pages wholly (what `ps` calls RSS), `proportional` counts them once over all that share them (PSS), which
 * is the honest sum for PostgreSQL with its processes on one shared buffer.
 */
export type Memory = { resident: number; proportional: number }

/** What one process holds. Linux only, and only processes one may look into. */
export async function memoryOf(pid: number): Promise<Memory> {
  const text = await readFile(`/proc/${pid}/smaps_rollup`, 'utf8')
  const kibibytes = (name: string) => Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(text)?.[1])
  return { resident: kibibytes('Rss') / mebibyte, proportional: kibibytes('Pss') / mebibyte }
}

type Entry = { pid: number; parent: number; name: string }

async function entryOf(pid: number): Promise<Entry[]> {
  try {
    const stat = await readFile(`/proc/${pid}/stat`, 'utf8')
    // the name stands in parentheses and may hold any character, also a parenthesis
    const [, name = '', parent = ''] = /^\d+ \((.*)\) \S (\d+)/.exec(stat) ?? []
    return [{ pid, parent: Number(parent), name }]
  } catch (error) {
    // a process that ended while the list was read
    if (error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ESRCH'))
      return []
    throw error
  }
}

/** The processes below this one, children of children included, that go by this name. */
export async function processesBelow(pid: number, name: string): Promise<number[]> {
  const numbers = (await readdir('/proc')).filter((entry) => /^\d+$/.test(entry)).map(Number)
  const all = (await Promise.all(numbers.map(entryOf))).flat()
  const below = (of: number): Entry[] =>
    all.filter(({ parent }) => parent === of).flatMap((child) => [child, ...below(child.pid)])
  return below(pid)
    .filter((entry) => entry.name === name)
    .map((entry) => entry.pid)
}

/** The PSS (MiB) of all PostgreSQL processes below this one. */
export async function postgresMemory(pid: number): Promise<number> {
  const memories = await Promise.all((await processesBelow(pid, 'postgres')).map(memoryOf))
  if (memories.length === 0) throw new Error('no PostgreSQL runs below this process')
  return memories.reduce((sum, { proportional }) => sum + proportional, 0)
}
