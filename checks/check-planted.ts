import { checks } from './all.ts'
import { type Outcome, runChecks } from './run-checks.ts'

// Runs chosen checks on many small repositories in one process of plain Node, as `npm run check` does on this one. The tests of
// the checks start it: the libraries are loaded once, and Node instead of the test runner loads what a noun exports.
// Reads `[{ root, names }]` from its first argument and prints one list of outcomes for each.
type Job = { root: string; names: string[] }

const jobs: Job[] = JSON.parse(process.argv[2] ?? '[]')
const all: Outcome[][] = jobs.map(() => [])
const waiting = jobs.entries()

async function work() {
  for (const [at, { root, names }] of waiting) {
    const chosen = Object.entries(checks).filter(([name]) => names.includes(name))
    all[at] = await runChecks(Object.fromEntries(chosen), root)
  }
}

await Promise.all([work(), work()])
console.log(JSON.stringify(all))
