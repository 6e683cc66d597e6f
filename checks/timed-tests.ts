import { filesIn, textOf } from './files.ts'
import type { Result } from './finding.ts'

const isTest = (path: string) => /\.(test\.tsx?|spec\.ts)$/.test(path)

/** Reads of a clock that runs: what a test measures with them depends on the machine and on what else it does. */
const clocks =
  /\b(?:performance\.now|process\.hrtime|console\.time)\b|[-<>]\s*Date\.now\(\)|Date\.now\(\)\s*-/

/** Timed tests: none. Count what costs the time instead (statements, pages, requests, renders), or measure a ratio in bench/. */
export async function timedTests(root: string): Promise<Result> {
  const files = filesIn(root).filter(isTest)
  const findings = files.flatMap((path) =>
    textOf(root, path)
      .split('\n')
      .flatMap((line, at) => (clocks.test(line) ? [at + 1] : []))
      .map((line) => ({
        at: `${path}:${line}`,
        why: 'measures time: count what costs it (statements, pages, requests, renders), or measure a ratio in bench/',
      })),
  )
  return { findings, seen: `${files.length} files` }
}
