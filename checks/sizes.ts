import { filesIn } from './files.ts'
import type { Finding, Result } from './finding.ts'
import { eachFunction, eachSpreadLiteral, linesIn, sourceOf, statementsIn } from './syntax.ts'

/** A file by its statements, a function by its lines: what is read as one fits on a screen. */
const limits = { median: 50, p95: 220, file: 530, function: 60, component: 120 }

export const isCode = (path: string) => /\.(ts|tsx|mjs)$/.test(path)

/** The quantile of sorted numbers; `share` is from 0 to 1. */
export const quantile = (sorted: number[], share: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0

/** Functions longer than a screen. A capitalised function in .tsx is a component and may be longer. */
function longFunctions(root: string, path: string): Finding[] {
  const source = sourceOf(root, path)
  const findings: Finding[] = []
  eachFunction(source, (name, start, end) => {
    const isComponent = path.endsWith('.tsx') && /^[A-Z]/.test(name ?? '')
    const limit = isComponent ? limits.component : limits.function
    const lines = linesIn(source.text.slice(start, end))
    if (lines > limit)
      findings.push({
        at: `${path}:${source.lineAt(start)}`,
        why: `${name ?? 'this function'} has ${lines} lines, at most ${limit} for a ${isComponent ? 'component' : 'function'}`,
      })
  })
  return findings
}

/** Entries grouped to share a line: `...{ a, b }`. */
function spreadLiterals(root: string, path: string): Finding[] {
  const source = sourceOf(root, path)
  const findings: Finding[] = []
  eachSpreadLiteral(source, (start) =>
    findings.push({
      at: `${path}:${source.lineAt(start)}`,
      why: 'an object spread into another only to share a line: write its entries plainly',
    }),
  )
  return findings
}

/** Sizes: no file, function or component exceeds its limit, and median and p95 of all files stay small. See `statementsIn`. */
export async function sizes(root: string): Promise<Result> {
  const files = filesIn(root).filter(isCode)
  const counted = files.map((path) => ({ path, statements: statementsIn(sourceOf(root, path)) }))
  const sorted = counted.map(({ statements }) => statements).sort((a, b) => a - b)
  const [median, p95, longest] = [quantile(sorted, 0.5), quantile(sorted, 0.95), sorted.at(-1) ?? 0]
  const findings: Finding[] = counted
    .filter(({ statements }) => statements > limits.file)
    .map(({ path, statements }) => ({
      at: path,
      why: `${statements} statements, at most ${limits.file}: split it by what it does`,
    }))
  if (median > limits.median)
    findings.push({ at: '.', why: `median ${median} statements, at most ${limits.median}` })
  if (p95 > limits.p95)
    findings.push({ at: '.', why: `95 % of files within ${p95} statements, at most ${limits.p95}` })
  findings.push(...files.flatMap((path) => [...longFunctions(root, path), ...spreadLiterals(root, path)]))
  return {
    findings,
    seen: `${files.length} files, median ${median}, p95 ${p95}, longest ${longest} statements`,
  }
}
