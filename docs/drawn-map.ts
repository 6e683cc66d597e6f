import { readdirSync } from 'node:fs'
import { allNouns } from '#apps/server/all-nouns.ts'
import { storeys } from '#domain/storeys.ts'

/** The pages that draw the storeys and their nouns. */
export const drawnOn = ['README.md', 'docs/architecture.md']

/** Where a page holds the drawing. */
export const place = /(?<=^```map\n)[\s\S]*?(?=^```$)/m

/** The storeys as text, highest first, each with its nouns and what they are about; of the nouns the highest is first too. */
export function drawnMap(): string {
  const width = Math.max(...Object.keys(storeys).map((storey) => storey.length)) + 2
  const highestFirst = allNouns.map(({ noun }) => noun.name).toReversed()
  return Object.entries(storeys)
    .toReversed()
    .map(([storey, about]) => {
      const folders = readdirSync(new URL(`../domain/${storey}/`, import.meta.url))
      const nouns = highestFirst.filter((name) => folders.includes(name))
      return `${storey.padEnd(width)}${nouns.join(' · ')}\n${' '.repeat(width)}${about}\n`
    })
    .join('')
}
