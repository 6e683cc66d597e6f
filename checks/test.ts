import { spawn } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join, resolve } from 'node:path'
import { keepTemporaryFilesInMemory } from '#kit/testing/memory-folder.ts'
import { checks } from './all.ts'
import { metIn, metRefusals } from './met-refusals.ts'
import { notMet } from './not-met.ts'
import { printed, runChecks } from './run-checks.ts'
import { afterSecondTry, failedFiles, playwrightTally, type Tally, vitestTally, withReport } from './suite.ts'

// `npm test`: everything that CI runs. First the structure checks, in parallel with the build of the web app; then the unit tests, then the
// journeys in a browser. A failing part does not stop the others, so that one run reports everything. What failed is
// tried a second time by itself (decision 163). With `--whole` everything runs in full that is a sample otherwise (decision 182).
if (process.argv.includes('--whole')) process.env.WHOLE_RUN = 'yes'
keepTemporaryFilesInMemory()
const root = resolve(import.meta.dirname, '..')
const path = [dirname(process.execPath), process.env.PATH].join(delimiter)

/** Runs a tool of node_modules with its output on this terminal; returns its exit code. */
const show = (tool: string, args: string[], env: Record<string, string> = {}): Promise<number> =>
  new Promise((done, broken) => {
    const child = spawn(join(root, 'node_modules/.bin', tool), args, {
      cwd: root,
      env: { ...process.env, PATH: path, ...env },
      stdio: ['ignore', 'inherit', 'inherit'],
    })
    child.on('error', broken)
    child.on('close', (code) => done(code ?? 1))
  })

async function structure(): Promise<Tally> {
  const outcomes = await runChecks(checks, root, (outcome) => console.log(printed(outcome)))
  const failed = outcomes.filter(({ findings }) => findings.length > 0).length
  return { passed: outcomes.length - failed, failed }
}

/** Where the test files note which refusals they meet. */
const notes = mkdtempSync(join(tmpdir(), 'summit-refusals-'))

const besideTheCode = async (): Promise<Tally> => {
  let failed: string[] = []
  const run = (...more: string[]) =>
    withReport(
      (file) =>
        show(
          'vitest',
          ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${file}`, ...more],
          {
            REFUSALS_MET: notes,
          },
        ),
      (report: Parameters<typeof vitestTally>[0]) => {
        failed = failedFiles(report)
        return vitestTally(report)
      },
    )
  const first = await run()
  if (failed.length === 0) return first
  console.log(`\nOnce more, one after the other:\n${failed.join('\n')}\n`)
  return afterSecondTry(first, await run('--maxWorkers=1', ...failed))
}

/** Each refusal of a noun is met by a test in its folder. */
async function refusals(): Promise<Tally> {
  const met = readdirSync(notes).flatMap((file) => metIn(readFileSync(join(notes, file), 'utf8')))
  rmSync(notes, { recursive: true })
  const { findings } = await metRefusals(root, met, notMet)
  for (const { at, why } of findings) console.log(`${at}: ${why}`)
  return { passed: findings.length > 0 ? 0 : 1, failed: findings.length }
}

/** With the fingerprint of its sources, by which the journeys' portal knows it: otherwise that would build it again. */
async function build(): Promise<Tally> {
  const code = await show('node', ['apps/server/build-web.ts'])
  return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1, note: `ended with ${code}` }
}

const journeys = () =>
  withReport(
    (file) =>
      show('playwright', ['test', '--retries=1', '--reporter=list,json'], {
        PLAYWRIGHT_JSON_OUTPUT_FILE: file,
      }),
    playwrightTally,
  )

const parts = { structure, build, 'beside the code': besideTheCode, refusals, journeys }
type Part = keyof typeof parts
const tallies: Tally[] = []
async function run(name: Part) {
  const tally = await parts[name]()
  tallies.push(tally)
  const { passed, failed, unsteady, note } = tally
  const said = [unsteady && `${unsteady} of them at the second try only: see above`, note].filter(Boolean)
  console.log(`— ${name}: ${passed} passed, ${failed} failed${said.map((each) => ` (${each})`).join('')}`)
}
/** The parts of a group run concurrently: neither of the first two keeps two cores busy by itself. */
const order: Part[][] = [['structure', 'build'], ['beside the code'], ['refusals'], ['journeys']]
for (const names of order) {
  console.log(`\n— ${names.join(', ')}`)
  await Promise.all(names.map(run))
}
const sum = (key: 'passed' | 'failed') => tallies.reduce((total, tally) => total + tally[key], 0)
console.log(`\n${sum('passed')} passed, ${sum('failed')} failed`)
// an open handle of a loaded module must not delay the exit
process.exit(sum('failed') > 0 ? 1 : 0)
