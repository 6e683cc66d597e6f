import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { requirements } from './requirements.ts'

const roots: string[] = []
afterEach(() => {
  for (const root of roots.splice(0)) rmSync(root, { recursive: true })
})

const sound = {
  'docs/requirements.md':
    '| R-001 | Guests register. | `guest.test.ts` |\n| R-002 | Activities. | Open: not built |\n',
  'guest.test.ts': '// R-001\n',
}

async function findingsIn(files: Record<string, string>) {
  const root = mkdtempSync(join(tmpdir(), 'summit-requirements-'))
  roots.push(root)
  for (const [path, text] of Object.entries({ ...sound, ...files })) {
    await mkdir(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
  return (await requirements(root)).findings.map(({ at, why }) => `${at} ${why}`)
}

test('a list whose tests are there, and files that name its lines, pass', async () => {
  expect(await findingsIn({})).toEqual([])
})

test.each([
  ['a number that is not in the list', { 'a.ts': '// R-003\n' }, /^a\.ts R-003 is not in/],
  ['a section of a paper', { 'a.ts': `// ${'spec'} 5\n` }, /^a\.ts “[s]pec 5” is not in the repository/],
  ['a paper in brackets', { 'a.md': `The ${'specification'} (5) asks\n` }, /“[s]pecification \(5”/],
  [
    'a test that is gone',
    { 'docs/requirements.md': '| R-001 | A. | `gone.test.ts` |\n' },
    /names gone\.test\.ts/,
  ],
  [
    'a line without test or reason',
    { 'docs/requirements.md': '| R-001 | A. | soon |\n' },
    /no test and no reason/,
  ],
  [
    'a number given twice',
    { 'docs/requirements.md': '| R-001 | A. | Open: a |\n| R-001 | B. | Open: b |\n' },
    /twice/,
  ],
])('%s is found', async (_, files, says) => {
  const findings = await findingsIn(files as unknown as Record<string, string>)
  expect(findings.length).toBeGreaterThan(0)
  expect(findings.join('\n')).toMatch(says)
})
