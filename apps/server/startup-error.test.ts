import { expect, test } from 'vitest'
import { BackupError } from '#kit/db/backup/archive-format.ts'
import { describeStartupError, StartupError } from './startup-error.ts'

test.each([
  ['the port is taken', 'The port is taken.'],
  ['this archive is damaged: it is empty', 'This archive is damaged: it is empty.'],
  ['write npm run backup -- FILE', 'Write npm run backup -- FILE.'],
  ['PORT must be a number.', 'PORT must be a number.'],
  [
    's3://backups/one.tar.zst is there already; name another one',
    's3://backups/one.tar.zst is there already; name another one.',
  ],
  ['files/one.tar.zst is no place for an archive', 'files/one.tar.zst is no place for an archive.'],
  ['one.tar.zst is no place for an archive', 'one.tar.zst is no place for an archive.'],
])('an expected error is one sentence, with paths and addresses as they are typed: %s', (message, said) => {
  for (const error of [new StartupError(message), new BackupError(message)])
    expect(describeStartupError(error)).toBe(said)
})

test('a defect keeps its stack', () => {
  expect(describeStartupError(new TypeError('x is undefined'))).toMatch(/^TypeError: x is undefined\n\s+at /)
})
