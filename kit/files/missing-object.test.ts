import { expect, it } from 'vitest'
import { MissingObject, readingObject } from './missing-object.ts'

const failed = (fault: Error) =>
  readingObject('portal/a', () => Promise.reject(fault)).catch((error) => error)

it.each([
  ['a directory', Object.assign(new Error('no such file'), { code: 'ENOENT' })],
  ['a bucket', Object.assign(new Error('The specified key does not exist.'), { name: 'NoSuchKey' })],
])('what %s does not have is missing, however deep its answer lies', async (_where, fault) => {
  const wrapped = new Error('Cannot read file', { cause: fault })
  for (const error of [await failed(fault), await failed(wrapped)]) {
    expect(error).toBeInstanceOf(MissingObject)
    expect(error).toMatchObject({ key: 'portal/a' })
  }
})

it('a storage that does not answer, or whose bucket is gone, is no missing file', async () => {
  for (const fault of [
    Object.assign(new Error('refused'), { code: 'ECONNREFUSED' }),
    Object.assign(new Error('no bucket'), { name: 'NoSuchBucket' }),
  ])
    expect(await failed(fault)).toBe(fault)
})
