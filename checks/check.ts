import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { checks } from './all.ts'
import { printed, runChecks } from './run-checks.ts'

// `npm run check`: every check, or the named ones (`npm run check -- names words`). `--root` checks another repository,
// `--json` prints JSON.
const { values, positionals } = parseArgs({
  options: {
    root: { type: 'string', default: resolve(import.meta.dirname, '..') },
    json: { type: 'boolean' },
  },
  allowPositionals: true,
})
const unknown = positionals.filter((name) => !Object.hasOwn(checks, name))
if (unknown.length > 0) {
  console.error(`No check is called ${unknown.join(', ')}. There are: ${Object.keys(checks).join(', ')}`)
  process.exit(2)
}
const chosen = Object.entries(checks).filter(
  ([name]) => positionals.length === 0 || positionals.includes(name),
)
const outcomes = await runChecks(Object.fromEntries(chosen), resolve(values.root), (outcome) => {
  if (!values.json) console.log(printed(outcome))
})
const failed = outcomes.filter(({ findings }) => findings.length > 0).length
console.log(values.json ? JSON.stringify(outcomes) : `${outcomes.length - failed} passed, ${failed} failed`)
// an open handle of a loaded module must not delay the exit
process.exit(failed > 0 ? 1 : 0)
