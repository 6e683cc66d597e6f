import { spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, statSync } from 'node:fs'
import { expect, test } from 'vitest'
import { memoryFolder } from './memory-folder.ts'

const printed = `import { memoryFolder } from ${JSON.stringify(import.meta.resolve('./memory-folder.ts'))}
console.log(memoryFolder() ?? 'none')`
const run = (program: string) =>
  spawnSync(process.execPath, ['--input-type=module', '--eval', program], { encoding: 'utf8' }).stdout.trim()

test('where there is no such place, the disk is used', () => {
  expect(memoryFolder('/nowhere')).toBeUndefined()
  expect(memoryFolder(import.meta.dirname)).toBeUndefined()
})

// a machine without it runs its tests on the disk
const folder = run(printed)
test.runIf(folder !== 'none')(
  'it is gone after its run; a killed run leaves it to the next one',
  async () => {
    expect(existsSync(folder)).toBe(false)
    const killed = spawn(process.execPath, [
      '--input-type=module',
      '--eval',
      `${printed}\nsetInterval(Date, 1e6)`,
    ])
    const left = await new Promise<string>((found) =>
      killed.stdout.once('data', (text) => found(`${text}`.trim())),
    )
    expect(statSync(left).mode & 0o777).toBe(0o711)
    mkdirSync(`${left}/within`)
    run(printed)
    expect(existsSync(`${left}/within`)).toBe(true)
    const ended = new Promise((done) => killed.once('exit', done))
    killed.kill('SIGKILL')
    await ended
    run(printed)
    expect(existsSync(left)).toBe(false)
  },
)
