import { filesIn } from './files.ts'
import type { Result } from './finding.ts'

const kebab = '[a-z0-9]+(?:-[a-z0-9]+)*'
const test = '(?:\\.test)?'

/**
 * The files allowed in a noun's folder. When a file becomes too long, it gets a folder of the same name beside it, with one verb or one part per
 * file (`server/actions.ts` → `server/actions/submit-participant.ts`).
 */
const inNoun = [
  /^README\.md$/,
  new RegExp(
    `^(?:noun|record|rules|words|access|lists|refusals|api|testing|slots|public-pages)${test}\\.ts$`,
  ),
  new RegExp(`^(?:rules|words|lists|refusals|api|testing)/${kebab}${test}\\.ts$`),
  new RegExp(`^server/(?:noun|tables|store|actions|routes|jobs)${test}\\.ts$`),
  // a template of what is printed
  new RegExp(`^server/${kebab}\\.typ$`),
  new RegExp(`^server/(?:store|actions|routes|jobs)/${kebab}${test}\\.ts$`),
  new RegExp(`^(?:parts|portal|console)/(?:${kebab}/)?${kebab}(?:${test}\\.tsx?|\\.module\\.css)$`),
  new RegExp(`^(?:server/)?${kebab}\\.test\\.tsx?$`),
]

const codeFile = new RegExp(`^\\.?${kebab}(?:\\.(?:test|spec|config|d|module))?\\.(?:ts|tsx|mjs|css)$`)
const isCode = (path: string) => /\.(ts|tsx|mts|cts|mjs|cjs|js|jsx|css)$/.test(path)
const saysNothing = new Set(['util', 'utils', 'helper', 'helpers', 'misc', 'common'])

function nameOf(path: string): string[] {
  const parts = path.split('/')
  const file = parts.at(-1) ?? ''
  const wrong: string[] = []
  if (isCode(path)) {
    if (!codeFile.test(file)) wrong.push('the name is not kebab-case (guest-form.tsx)')
    if (/^index\.(ts|tsx|mjs|js)$/.test(file))
      wrong.push('no barrels: import from the file that holds the thing')
    if (parts.slice(0, -1).some((folder) => !new RegExp(`^\\.?${kebab}$`).test(folder)))
      wrong.push('a folder of this path is not kebab-case')
  }
  const empty = parts.flatMap((part) => part.split(/[.-]/)).find((word) => saysNothing.has(word))
  if (empty) wrong.push(`“${empty}” says nothing: name it after what it does`)
  return wrong
}

function insideNoun(path: string): string[] {
  const [top, , noun, ...rest] = path.split('/')
  if (top !== 'domain' || !noun || rest.length === 0) return []
  return inNoun.some((allowed) => allowed.test(rest.join('/')))
    ? []
    : ['not a file that a noun has; see the closed list in checks/names.ts and docs/architecture.md']
}

/** Names: kebab-case, the closed list inside a noun, no meaningless name (`util`, `misc`), no barrel. */
export async function names(root: string): Promise<Result> {
  const files = filesIn(root)
  const findings = files.flatMap((at) => [...nameOf(at), ...insideNoun(at)].map((why) => ({ at, why })))
  return { findings, seen: `${files.length} files` }
}
