import { expect, test, vi } from 'vitest'
import { hookResult } from '#kit/testing/hook-result.tsx'
import { usePassportBatch } from './use-passport-batch.ts'
import { usePortraitBatch } from './use-portrait-batch.ts'

const people = [
  { id: 'a', passportName: 'Anna Schmidt', chineseName: null },
  { id: 'b', passportName: 'Bert Meyer', chineseName: null },
]

test.each([
  ['passports', usePassportBatch],
  ['portraits', usePortraitBatch],
])('%s: a file that cannot be read does not stop those after it', async (_, useBatch) => {
  const opened: string[] = []
  /** A file that was moved after it was chosen. */
  const moved = (name: string) =>
    Object.assign(new File([], name), {
      arrayBuffer() {
        opened.push(name)
        return Promise.reject(new DOMException('moved', 'NotFoundError'))
      },
    })
  const { add } = hookResult(
    () => useBatch(people),
    () => Promise.reject(new Error('nothing is sent')),
  )
  const names = ['Anna Schmidt.jpg', 'Bert Meyer.jpg']
  add(names.map(moved))
  await vi.waitFor(() => expect(opened).toEqual(names))
})
