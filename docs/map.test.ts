import { readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

const checkout = dirname(import.meta.dirname)
const { map }: { map: Record<string, string[]> } = await import(join(checkout, 'domain/map.mjs'))

/** The map as text: highest noun first, each with those it may know, nearest first. */
function drawn(of: Record<string, string[]>): string {
  const nouns = Object.keys(of)
  const width = Math.max(...nouns.map((noun) => noun.length))
  const nearestFirst = (known: string[]) => known.toSorted((a, b) => nouns.indexOf(b) - nouns.indexOf(a))
  const lines = nouns.toReversed().map((noun) => {
    const known = nearestFirst(of[noun] ?? [])
    return known.length > 0 ? `${noun.padEnd(width)}  →  ${known.join(', ')}` : noun
  })
  return `${lines.join('\n')}\n`
}

test.each(['README.md', 'docs/architecture.md'])(
  '%s draws the nouns as domain/map.mjs has them',
  async (page) => {
    const text = await readFile(join(checkout, page), 'utf8')
    expect(/^```map\n([\s\S]*?)^```$/m.exec(text)?.[1]).toBe(drawn(map))
  },
)
