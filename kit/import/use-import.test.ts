import { expect, test } from 'vitest'
import { CallFailed } from '#kit/http/client.ts'
import { importFailed } from './use-import.ts'

const tried = {
  file: new File([], 'list.xlsx'),
  report: { added: 1, changed: 0, same: 0, problems: [], unknown: [] },
  id: 'a',
}

test('an import without a reply may have happened; a refused one has not', () => {
  const failed = (reason: CallFailed['reason']) => importFailed(new CallFailed(reason), tried)
  expect(failed('timeout')).toMatchObject({ ...tried, isUnanswered: true })
  expect(failed('network')).toMatchObject({ ...tried, isUnanswered: true })
  expect(failed('refused')).toMatchObject({ ...tried, isUnanswered: false })
})
