import { filesIn, textOf } from './files.ts'
import type { Result } from './finding.ts'

type Versions = Record<string, string>
type Package = { dependencies?: Versions; devDependencies?: Versions; optionalDependencies?: Versions }

const escaped = (name: string) => name.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&')

/** Whether the text names the package, not only a longer name that contains it. */
const names = (text: string, name: string) =>
  new RegExp(`(?<![\\w@/-])${escaped(name)}(?![\\w/-])`, 'i').test(text)

/** Reasons: every dependency is named in a decision record; `@types` packages are covered by their package. */
export async function reasons(root: string): Promise<Result> {
  const decisions = filesIn(root).filter((path) => /^docs\/decisions\/.*\.md$/.test(path))
  const text = decisions.map((path) => textOf(root, path)).join('\n')
  const { dependencies, devDependencies, optionalDependencies }: Package = JSON.parse(
    textOf(root, 'package.json'),
  )
  const all = Object.keys({ ...dependencies, ...devDependencies, ...optionalDependencies }).filter(
    (name) => !name.startsWith('@types/'),
  )
  const findings = all
    .filter((name) => !names(text, name))
    .map((name) => ({ at: 'package.json', why: `${name}: no record in docs/decisions says why it is here` }))
  return { findings, seen: `${all.length} dependencies, ${decisions.length} decisions` }
}
