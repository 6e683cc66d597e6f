import { filesIn, textOf } from './files.ts'
import type { Finding, Result } from './finding.ts'
import { eachFunction, linesIn, sourceOf } from './syntax.ts'

// Limits on lines, measured in well-regarded codebases.
const limits = { median: 60, p95: 250, file: 400, function: 60, component: 120 }

const isCode = (path: string) => /\.(ts|tsx|mjs)$/.test(path)

/** The quantile of sorted numbers; `share` is from 0 to 1. */
const quantile = (sorted: number[], share: number) =>
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

/** Sizes: no file, function or component exceeds its limit, and median and p95 of all files stay small. */
export async function sizes(root: string): Promise<Result> {
  const files = filesIn(root).filter(isCode)
  const lengths = files.map((path) => ({ path, lines: linesIn(textOf(root, path)) }))
  const sorted = lengths.map(({ lines }) => lines).sort((a, b) => a - b)
  const [median, p95, longest] = [quantile(sorted, 0.5), quantile(sorted, 0.95), sorted.at(-1) ?? 0]
  const findings: Finding[] = lengths
    .filter(({ lines }) => lines > limits.file)
    .map(({ path, lines }) => ({
      at: path,
      why: `${lines} lines, at most ${limits.file}: split it by what it does`,
    }))
  if (median > limits.median)
    findings.push({ at: '.', why: `median ${median} lines, at most ${limits.median}` })
  if (p95 > limits.p95)
    findings.push({ at: '.', why: `95 % of files within ${p95} lines, at most ${limits.p95}` })
  findings.push(...files.flatMap((path) => longFunctions(root, path)))
  return { findings, seen: `${files.length} files, median ${median}, p95 ${p95}, longest ${longest} lines` }
}
