import { expect, test } from 'vitest'
import * as z from 'zod'
import { CallFailed } from '#kit/http/client.ts'
import type { Endpoint } from '#kit/http/endpoint.ts'
import { hookResult } from '#kit/testing/hook-result.tsx'
import { queries, remember } from '#kit/web/api.tsx'
import { importEndpoints } from './endpoints.ts'
import { importFailed, useImport } from './use-import.ts'

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

test.each([
  ['timeout', true],
  ['network', true],
  ['refused', false],
] as const)('after %s the lists are fetched again: %s', async (reason, isOutdated) => {
  const list = {
    method: 'GET',
    path: `/imported/${reason}`,
    allow: 'public',
    summary: '',
    reply: z.array(z.string()),
  } satisfies Endpoint
  remember(list, {}, [])
  const api = importEndpoints({ path: '/imported', allow: 'public', what: 'rows', max: 1 })
  const { run } = hookResult(
    () => useImport({ api, refreshes: [list] }),
    () => Promise.reject(new CallFailed(reason)),
  )
  await run(tried.file, tried.report)
  expect(queries.getQueryState([list.path, {}])?.isInvalidated).toBe(isOutdated)
  queries.removeQueries({ queryKey: [list.path] })
})
