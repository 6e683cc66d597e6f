import { cpSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { isWholeRun } from '#kit/testing/whole-run.ts'
import { printed, runChecks } from './run-checks.ts'
import { style } from './style.ts'
import { runTool } from './tool.ts'

const repository = resolve(import.meta.dirname, '..')
const folder = mkdtempSync(join(tmpdir(), 'summit-checks-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('a check that breaks down has failed, and says how', async () => {
  const broken = async () => {
    throw new Error('the disk is full')
  }
  const [outcome] = await runChecks({ broken }, folder)
  expect(outcome?.findings).toEqual([{ at: 'broken', why: expect.stringContaining('the disk is full') }])
})

test('a check that is content takes one line, findings take one each', () => {
  const content = { name: 'names', findings: [], seen: '3 files', milliseconds: 120 }
  expect(printed(content)).toBe('ok   names      3 files (0.1 s)')
  const red = printed({ ...content, findings: [{ at: 'a.ts', why: 'too long' }] })
  expect(red).toMatch(/^FAIL names {6}1 found · 3 files \(0\.1 s\)\n +a\.ts {2}too long$/)
})

test.runIf(isWholeRun)(
  'the command ends with 1 when something is found and with 0 when nothing is',
  async () => {
    writeFileSync(join(folder, 'plain.md'), 'nothing')
    expect(await runTool(repository, 'node', ['checks/check.ts', '--root', folder, 'secrets'])).toMatchObject(
      {
        code: 0,
      },
    )
    writeFileSync(join(folder, 'plain.md'), ['', 'home', 'someone'].join('/'))
    const { code, out } = await runTool(repository, 'node', ['checks/check.ts', '--root', folder, 'secrets'])
    expect(code).toBe(1)
    expect(out).toContain('0 passed, 1 failed')
  },
)

test('a check that does not exist is refused', async () => {
  const { code, err } = await runTool(repository, 'node', ['checks/check.ts', 'naems'])
  expect(code).toBe(2)
  expect(err).toContain('No check is called naems')
})

test('an unformatted file and a lint fault turn the style check red', async () => {
  const root = mkdtempSync(join(folder, 'style-'))
  symlinkSync(join(repository, 'node_modules'), join(root, 'node_modules'))
  cpSync(join(repository, 'biome.json'), join(root, 'biome.json'))
  cpSync(join(repository, '.gitignore'), join(root, '.gitignore'))
  writeFileSync(join(root, 'sound.ts'), 'export const one = 1\n')
  expect((await style(root)).findings).toEqual([])
  writeFileSync(join(root, 'fault.ts'), 'export const   one = 1\nlet unused: any = 2\n')
  const whys = (await style(root)).findings.map(({ at, why }) => `${at} ${why}`).join('\n')
  expect(whys).toMatch(/fault\.ts:\d+ format/)
  expect(whys).toMatch(/noExplicitAny/)
})
