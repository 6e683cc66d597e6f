import { readFileSync } from 'node:fs'

/** How many times what the shorter one touches a longer one may touch, or how many more. */
export type Allowed = { times: number; more: number }

/** What may touch more, and how much at most, for which reason. */
export type Bound = { what: RegExp; atMost: number; why: string }

const row = /^\| (`[^|]+`) +\| +([\d,]+|all) +\| (.+?) +\|$/

/** The table of docs/growth.md: a line names one thing or several, `*` stands for anything. */
export function boundsIn(page: string): Bound[] {
  return page.split('\n').flatMap((line) => {
    const [, names, most, why] = row.exec(line) ?? []
    if (!names || !most || !why) return []
    const patterns = [...names.matchAll(/`([^`]+)`/g)].map(([, name = '']) =>
      name.replace(/[.?+^$()[\]{}|\\]/g, '\\$&').replaceAll('*', '.*'),
    )
    const atMost = most === 'all' ? Number.POSITIVE_INFINITY : Number(most.replaceAll(',', ''))
    return [{ what: new RegExp(`^(?:${patterns.join('|')})$`), atMost, why }]
  })
}

const page = readFileSync(new URL('../../docs/growth.md', import.meta.url), 'utf8')
const bounds = boundsIn(page)

/** The indexes that docs/growth.md names as ones that nothing measured asks, with the reason. */
export function namedIndexes(text: string = page): string[] {
  return text.split('\n').flatMap((line) => /^\| `(\w+)` \| [^|]+ \|$/.exec(line)?.[1] ?? [])
}

/** The bound of something that is not flat. */
export const boundOf = (name: string) => bounds.find(({ what }) => what.test(name))

/** How many buffers something may touch, when with fewer rows it touches so many. */
export const mostAllowed = (name: string, before: number, { times, more }: Allowed) =>
  boundOf(name)?.atMost ?? Math.max(before * times, before + more)

/** What touches more than it may, said for a person. */
export function grown(
  short: ReadonlyMap<string, number>,
  long: ReadonlyMap<string, number>,
  allowed: Allowed,
): string[] {
  return [...long].flatMap(([name, buffers]) => {
    const before = short.get(name) ?? 0
    const most = mostAllowed(name, before, allowed)
    return buffers > most ? [`${name}: ${before} → ${buffers} buffers, at most ${Math.floor(most)}`] : []
  })
}
