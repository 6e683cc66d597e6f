import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/**
 * Result of one part of the test command. `note` says why it failed when no single test did. `unsteady`: how many passed at their second try only;
 * they are among the passed ones.
 */
export type Tally = { passed: number; failed: number; unsteady?: number; note?: string }

/** More unsteady tests than this in one run are a fault of the product or of the tests, not of a busy machine. */
const unsteadyAllowed = 3

type Vitest = {
  numPassedTests: number
  numFailedTests: number
  testResults: Array<{ name: string; status: string; assertionResults: Array<{ status: string }> }>
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

/** Files of a report of Vitest's in which something failed. */
export const failedFiles = ({ testResults }: Vitest): string[] =>
  testResults.filter(({ status }) => status === 'failed').map(({ name }) => name)

/** What holds after failed files were run once more: of their failures only those count that are left, and the others are unsteady. */
export function afterSecondTry(first: Tally, second: Tally): Tally {
  if (second.failed >= first.failed) return first
  const unsteady = first.failed - second.failed
  return steady({ passed: first.passed + unsteady, failed: second.failed, unsteady })
}

/** Refuses a run in which more tests were unsteady than a busy machine explains. */
function steady(tally: Tally): Tally {
  const { passed, failed, unsteady = 0 } = tally
  if (unsteady <= unsteadyAllowed) return tally
  return {
    passed: passed - unsteady,
    failed: failed + unsteady,
    note: `${unsteady} passed at their second try only`,
  }
}

/** Counts from Playwright's JSON reporter. A flaky journey passed at its second try. */
export const playwrightTally = ({ stats: { expected, unexpected, flaky } }: Playwright): Tally =>
  flaky === 0
    ? { passed: expected, failed: unexpected }
    : steady({ passed: expected + flaky, failed: unexpected, unsteady: flaky })

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
