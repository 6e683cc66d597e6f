import { writeFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { afterSecondTry, failedFiles, judged, playwrightTally, vitestTally, withReport } from './suite.ts'

const report = (status: string, ...tests: string[]) => ({
  name: `${status}.test.ts`,
  status,
  assertionResults: tests.map((each) => ({ status: each })),
})

test('tests are counted, and a test file that cannot be loaded counts as a failure', () => {
  const testResults = [report('passed', 'passed', 'passed'), report('failed', 'failed'), report('failed')]
  expect(vitestTally({ numPassedTests: 2, numFailedTests: 1, testResults })).toEqual({ passed: 2, failed: 2 })
})

test('a journey that passed at the second try only is counted and told; many of them have failed', () => {
  expect(playwrightTally({ stats: { expected: 4, unexpected: 1, flaky: 0 } })).toEqual({
    passed: 4,
    failed: 1,
  })
  expect(playwrightTally({ stats: { expected: 4, unexpected: 1, flaky: 3 } })).toEqual({
    passed: 7,
    failed: 1,
    unsteady: 3,
  })
  expect(playwrightTally({ stats: { expected: 4, unexpected: 1, flaky: 4 } })).toMatchObject({
    passed: 4,
    failed: 5,
  })
})

test('only files with a failure are run once more', () => {
  const testResults = [report('passed', 'passed'), report('failed', 'passed', 'failed')]
  expect(failedFiles({ numPassedTests: 2, numFailedTests: 1, testResults })).toEqual(['failed.test.ts'])
})

test('what fails twice has failed; what failed once only is told', () => {
  expect(afterSecondTry({ passed: 9, failed: 2 }, { passed: 5, failed: 2 })).toEqual({ passed: 9, failed: 2 })
  expect(afterSecondTry({ passed: 9, failed: 2 }, { passed: 5, failed: 0 })).toEqual({
    passed: 11,
    failed: 0,
    unsteady: 2,
  })
  const broken = { passed: 0, failed: 1, note: 'left no report' }
  expect(afterSecondTry({ passed: 9, failed: 1 }, broken)).toEqual({ passed: 9, failed: 1 })
  expect(afterSecondTry({ passed: 9, failed: 4 }, { passed: 5, failed: 0 })).toMatchObject({ failed: 4 })
})

test('a runner that ran nothing has failed', () => {
  expect(judged({ passed: 0, failed: 0 }, 0)).toEqual({ passed: 0, failed: 1, note: 'ran nothing' })
})

test('a runner that ends badly has failed even when every test passed', () => {
  expect(judged({ passed: 3, failed: 0 }, 1)).toMatchObject({ passed: 3, failed: 1 })
  expect(judged({ passed: 3, failed: 0 }, 0)).toEqual({ passed: 3, failed: 0 })
})

test('a runner that leaves no report has failed', async () => {
  expect(await withReport(async () => 0, playwrightTally)).toMatchObject({ passed: 0, failed: 1 })
})

test('the report that a runner leaves is counted', async () => {
  const run = async (file: string) => {
    writeFileSync(file, JSON.stringify({ stats: { expected: 2, unexpected: 0, flaky: 0 } }))
    return 0
  }
  expect(await withReport(run, playwrightTally)).toEqual({ passed: 2, failed: 0 })
})
