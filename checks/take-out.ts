import { spawn } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { filesIn } from './files.ts'
import { guardsIn, withoutGuard } from './guards.ts'

// `node checks/take-out.ts domain/programme/attendance [--every 3] [--from 1]`: takes every n-th guard out of a noun's server code, one at a time,
// runs the tests of its folder, and prints the guards without which they pass. Each file is written back as it was, also after Ctrl-C.

const root = resolve(import.meta.dirname, '..')
const { values, positionals } = parseArgs({
  options: { every: { type: 'string', default: '3' }, from: { type: 'string', default: '1' } },
  allowPositionals: true,
})
const [folder] = positionals
if (!folder) throw new Error('name the folder of a noun: node checks/take-out.ts domain/programme/attendance')

const all = filesIn(root, `${folder}/server`)
  .filter((path) => path.endsWith('.ts'))
  .flatMap((path) => guardsIn(readFileSync(join(root, path), 'utf8')).map((guard) => ({ path, guard })))
const chosen = all.filter((_, at) => (at + 1 - Number(values.from)) % Number(values.every) === 0)
console.log(`${chosen.length} of ${all.length} guards of ${folder}`)

/** What puts the file back that is changed at this moment. */
let putBack = () => {}
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => {
    putBack()
    process.exit(1)
  })

/** Whether the tests of the folder pass; they end with the first that fails. */
const testsPass = () =>
  new Promise<boolean>((done, broken) => {
    const tests = spawn(
      join(root, 'node_modules/.bin/vitest'),
      ['run', '--bail=1', '--reporter=dot', `${folder}/`],
      {
        cwd: root,
        stdio: 'ignore',
      },
    )
    tests.on('error', broken)
    tests.on('close', (code) => done(code === 0))
  })

if (!(await testsPass())) throw new Error(`the tests of ${folder} fail as they are`)
let survivors = 0
for (const { path, guard } of chosen) {
  const file = join(root, path)
  const before = readFileSync(file, 'utf8')
  putBack = () => writeFileSync(file, before)
  try {
    writeFileSync(file, withoutGuard(before, guard))
    const survives = await testsPass()
    if (survives) survivors++
    console.log(`${survives ? 'SURVIVES' : 'fails   '} ${path}:${guard.line} ${guard.text}`)
  } finally {
    putBack()
    putBack = () => {}
  }
}
// a tool that broke on the way fails as a test does: what it said of the guards is then worth nothing
if (!(await testsPass()))
  throw new Error(`the tests of ${folder} fail as they are by now: nothing above counts`)
console.log(`${survivors} survive`)
process.exit(survivors > 0 ? 1 : 0)
