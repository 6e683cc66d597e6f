import { Visitor } from 'vite'
import { filesIn, has, textOf } from './files.ts'
import type { Finding, Result } from './finding.ts'
import { sourceOf } from './syntax.ts'

const list = 'docs/decisions/040-plain-names.md'
const isSource = (path: string) => /\.(ts|tsx|mjs)$/.test(path)

/** The rows of the table below a heading: for each, the texts in backticks in its cells. */
function rowsBelow(text: string, heading: string): string[][] {
  const [, section = ''] = text.split(`\n## ${heading}\n`)
  const [table = ''] = section.split('\n## ')
  const rows = table.split('\n').filter((line) => line.startsWith('| `'))
  return rows.map((line) => [...line.matchAll(/`([^`]+)`/g)].map(([, cell = '']) => cell))
}

/** Finds old names that occur in a text as whole words. */
function wordsIn(text: string, at: string, names: Map<string, string>): Finding[] {
  const pattern = new RegExp(`(?<![\\w$-])(?:${[...names.keys()].join('|')})(?![\\w$])`, 'g')
  const used = new Set(text.match(pattern))
  return [...used].map((old) => ({ at, why: `“${old}” is called ${names.get(old)} (${list})` }))
}

type Scoped = { old: string; name: string; places: string[] }

/** Finds old names that are common words: only as identifiers, and only in the places where they had their special meaning. */
function identifiersIn(root: string, at: string, scoped: Scoped[]): Finding[] {
  const here = scoped.filter(({ places }) => places.some((place) => at.startsWith(place)))
  const text = textOf(root, at)
  if (!here.some(({ old }) => text.includes(old))) return []
  const used = new Set<string>()
  const note = ({ name }: { name: string }) => used.add(name)
  new Visitor({ Identifier: note, JSXIdentifier: note }).visit(sourceOf(root, at).program)
  return here
    .filter(({ old }) => used.has(old))
    .map(({ old, name }) => ({ at, why: `“${old}” is called ${name} here (${list})` }))
}

/** Old names: no file or identifier has a name that decision 040 replaced. */
export async function oldNames(root: string): Promise<Result> {
  if (!has(root, list)) return { findings: [], seen: 'no list' }
  const decision = textOf(root, list)
  const files = new Map(rowsBelow(decision, 'Files').map(([old = '', name = '']) => [old, name]))
  const names = new Map(rowsBelow(decision, 'Names').map(([old = '', name = '']) => [old, name]))
  const scoped = rowsBelow(decision, 'Common words').map(([old = '', name = '', ...places]) => ({
    old,
    name,
    places,
  }))
  const findings = filesIn(root).flatMap((at): Finding[] => {
    const moved = files.get(at)
    return [
      ...(moved ? [{ at, why: `is called ${moved} (${list})` }] : []),
      ...(isSource(at) ? [...wordsIn(textOf(root, at), at, names), ...identifiersIn(root, at, scoped)] : []),
    ]
  })
  return { findings, seen: `${files.size} files, ${names.size + scoped.length} names` }
}
