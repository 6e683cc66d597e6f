import { readFileSync } from 'node:fs'

/** Allowed growth of a longer table against a shorter one: a factor, or a number of buffers more. */
export type Allowed = { times: number; more: number }

/** An exception: what may touch more, the maximum, and the reason. */
export type Bound = { what: RegExp; atMost: number; why: string }

const row = /^\| (`[^|]+`) +\| +([\d,]+|all) +\| (.+?) +\|$/

/** Parses the table of docs/growth.md: a line names one or several things, `*` is a wildcard. */
export function boundsIn(page: string): Bound[] {
  return page.split('\n').flatMap((line) => {
    const [, names, max, why] = row.exec(line) ?? []
    if (!names || !max || !why) return []
    const patterns = [...names.matchAll(/`([^`]+)`/g)].map(([, name = '']) =>
      name.replace(/[.?+^$()[\]{}|\\]/g, '\\$&').replaceAll('*', '.*'),
    )
    const atMost = max === 'all' ? Number.POSITIVE_INFINITY : Number(max.replaceAll(',', ''))
    return [{ what: new RegExp(`^(?:${patterns.join('|')})$`), atMost, why }]
  })
}

const page = readFileSync(new URL('../../docs/growth.md', import.meta.url), 'utf8')
const bounds = boundsIn(page)

/** The indexes that docs/growth.md lists, with the reason, as unused by everything measured. */
export function namedIndexes(text: string = page): string[] {
  return text.split('\n').flatMap((line) => /^\| `(\w+)` \| [^|]+ \|$/.exec(line)?.[1] ?? [])
}

/** The exception that applies to a measurement, if any. */
export const boundOf = (name: string) => bounds.find(({ what }) => what.test(name))

/** The maximum of buffers, given the number with fewer rows. */
export const maxAllowed = (name: string, before: number, { times, more }: Allowed) =>
  boundOf(name)?.atMost ?? Math.max(before * times, before + more)

/** The measurements above their maximum, as text. */
export function grown(
  short: ReadonlyMap<string, number>,
  long: ReadonlyMap<string, number>,
  allowed: Allowed,
): string[] {
  return [...long].flatMap(([name, buffers]) => {
    const before = short.get(name) ?? 0
    const max = maxAllowed(name, before, allowed)
    return buffers > max ? [`${name}: ${before} → ${buffers} buffers, at most ${Math.floor(max)}`] : []
  })
}
