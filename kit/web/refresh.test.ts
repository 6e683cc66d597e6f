import { QueryObserver } from '@tanstack/react-query'
import { afterEach, expect, test } from 'vitest'
import { queries, refresh } from './api.tsx'

const endpoint = { method: 'GET', path: '/qms/refreshed', allow: 'public', summary: '' } as never

afterEach(() => queries.clear())

test('after a change the first load, which was on its way, does not pass for the one that was asked for', async () => {
  const replies: ((value: string) => void)[] = []
  const observer = new QueryObserver(queries, {
    queryKey: ['/qms/refreshed', {}],
    queryFn: () => new Promise<string>((resolve) => replies.push(resolve)),
  })
  const stop = observer.subscribe(() => undefined)
  const refreshed = refresh(endpoint)
  await expect.poll(() => replies.length).toBe(2)
  replies[0]?.('before the change')
  replies[1]?.('after the change')
  await refreshed
  expect(observer.getCurrentResult()).toMatchObject({ data: 'after the change', isError: false })
  stop()
})
