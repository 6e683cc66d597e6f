import { allNouns } from '#apps/server/all-nouns.ts'

/** The pages that draw which noun may know which. */
export const drawnOn = ['README.md', 'docs/architecture.md']

/** Where a page holds the drawing. */
export const place = /(?<=^```map\n)[\s\S]*?(?=^```$)/m

/** The nouns as text: highest first, each with those it may know, nearest first. */
export function drawnMap(): string {
  const names = allNouns.map(({ noun }) => noun.name)
  const width = Math.max(...names.map((name) => name.length))
  const nearestFirst = (known: readonly string[]) =>
    known.toSorted((a, b) => names.indexOf(b) - names.indexOf(a))
  const lines = allNouns.toReversed().map(({ noun: { name, knows } }) => {
    const known = nearestFirst(knows)
    return known.length > 0 ? `${name.padEnd(width)}  →  ${known.join(', ')}` : name
  })
  return `${lines.join('\n')}\n`
}
