import type { ServerNoun } from '#domain/server-noun.ts'
import * as listed from './nouns.ts'

const byName = new Map<string, ServerNoun>(Object.values(listed).map((each) => [each.noun.name, each]))

/** Length of the longest dependency chain below a noun. */
function heightOf(name: string, above: readonly string[] = []): number {
  const way = [...above, name].join(' → ')
  if (above.includes(name)) throw new Error(`nouns know each other in a circle: ${way}`)
  const found = byName.get(name)
  if (!found) throw new Error(`apps/server/nouns.ts has no noun “${name}”, which ${way} names in \`knows\``)
  return Math.max(0, ...found.noun.knows.map((known) => 1 + heightOf(known, [...above, name])))
}

/** Every noun in dependency order (a noun comes after all that it `knows`), then by name. */
export const allNouns: readonly ServerNoun[] = [...byName.values()]
  .map((each) => ({ each, height: heightOf(each.noun.name) }))
  .sort((a, b) => a.height - b.height || a.each.noun.name.localeCompare(b.each.noun.name))
  .map(({ each }) => each)
