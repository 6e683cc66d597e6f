import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Result of one part of the test command. `note` says why it failed when no single test did. */
export type Tally = { passed: number; failed: number; note?: string }

type Vitest = {
  numPassedTests: number
  numFailedTests: number
  testResults: Array<{ status: string; assertionResults: Array<{ status: string }> }>
}
type Playwright = { stats: { expected: number; unexpected: number; flaky: number } }

/** Counts a runner as one failure if it ran nothing, left no report or exited with an error without a failed test. */
export function judged(tally: Tally, code: number): Tally {
  if (tally.failed > 0) return tally
  if (tally.passed === 0) return { ...tally, failed: 1, note: 'ran nothing' }
  return code === 0 ? tally : { ...tally, failed: 1, note: `ended with ${code} though no test failed` }
}

/** Counts from Vitest's JSON reporter; a test file that failed without a failed test of its own counts as one failure. */
export function vitestTally({ numPassedTests, numFailedTests, testResults }: Vitest): Tally {
  const broken = testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && !assertionResults.some((result) => result.status === 'failed'),
  )
  return { passed: numPassedTests, failed: numFailedTests + broken.length }
}

/** Counts from Playwright's JSON reporter. A flaky test, which passed only on retry, counts as failed. */
export const playwrightTally = ({ stats }: Playwright): Tally => ({
  passed: stats.expected,
  failed: stats.unexpected + stats.flaky,
})

/** Passes `run` the path for a report, reads the report from there, and removes the file. */
export async function withReport<Report>(
  run: (file: string) => Promise<number>,
  tallyOf: (report: Report) => Tally,
): Promise<Tally> {
  const folder = mkdtempSync(join(tmpdir(), 'summit-test-'))
  const file = join(folder, 'report.json')
  try {
    const code = await run(file)
    return judged(tallyOf(JSON.parse(readFileSync(file, 'utf8'))), code)
  } catch (error) {
    return { passed: 0, failed: 1, note: `left no report: ${String(error)}` }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
