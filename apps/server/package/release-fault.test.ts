import { expect, test } from 'vitest'
import { releaseFault } from './release-fault.ts'

const fine = {
  version: '0.10.0',
  before: '0.9.3',
  changelog: '# Changes\n\n## 0.10.0\n\nBack up first.\n\n## 0.9.3\n\nOlder.\n',
  uncommitted: '',
}

test('a later version with a word for operators, from what is committed, can be released', () => {
  expect(releaseFault(fine)).toBeUndefined()
})

test.each([
  [{ version: 'next' }, /three numbers/],
  [{ version: '' }, /three numbers/],
  [{ version: '0.9.3' }, /not later than 0\.9\.3/],
  [{ version: '0.9.2' }, /not later/],
  [{ version: '1.0.0' }, /says nothing under “## 1\.0\.0”/],
  [{ changelog: '## 0.10.0\n' }, /says nothing/],
  [{ changelog: '# C\n\n## 0.10.0\n\n## 0.9.3\n\nOlder.\n' }, /says nothing/],
  [{ uncommitted: ' M README.md\n' }, /commit/],
])('refused: %o', (change, said) => {
  expect(releaseFault({ ...fine, ...change })).toMatch(said)
})
