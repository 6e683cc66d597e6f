import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { CallFailed } from '#kit/http/client.ts'
import { type PartCalls, Stopped, sendInParts } from './send-in-parts.ts'

const partBytes = 4
const file = new File(['0123456789'], 'logo.eps')
const hex = (text: string) => createHash('sha256').update(text).digest('hex')

/** A fake server that stores parts, and a watcher; `fails` returns the failure of an attempt. */
function setting({
  received = [],
  fails = () => undefined,
}: {
  received?: number[]
  fails?(start: number, tries: number): Error | undefined
} = {}) {
  const parts: Array<{ start: number; text: string; sha256: string }> = []
  const tries = new Map<number, number>()
  const told = { shares: [] as number[], waiting: [] as boolean[], pauses: [] as number[] }
  const stop = new AbortController()
  const calls: PartCalls<string> = {
    begin: async (announced) => {
      expect(announced).toEqual({ name: 'logo.eps', bytes: 10, sha256: hex('0123456789') })
      return { uploadId: 'u', partBytes, received }
    },
    async part({ start, sha256, content }, onProgress) {
      tries.set(start, (tries.get(start) ?? 0) + 1)
      const failure = fails(start, tries.get(start) ?? 0)
      if (failure) throw failure
      onProgress(1)
      parts.push({ start, sha256, text: await content.text() })
    },
    finish: async (uploadId) => `${uploadId} is whole`,
  }
  const watch = {
    onShare: (share: number) => told.shares.push(share),
    onWaiting: (waiting: boolean) => told.waiting.push(waiting),
    pause: async (milliseconds: number) => void told.pauses.push(milliseconds),
    signal: stop.signal,
  }
  return { calls, watch, parts, told, stop }
}

test('every part goes once, with its checksum, and the share grows to the whole', async () => {
  const { calls, watch, parts, told } = setting()
  expect(await sendInParts(file, calls, watch)).toBe('u is whole')
  expect(parts).toEqual(
    ['0123', '4567', '89'].map((text, at) => ({ start: at * 4, text, sha256: hex(text) })),
  )
  expect(told.shares.at(-1)).toBe(1)
  expect(told.shares).toEqual(told.shares.toSorted((a, b) => a - b))
})

test('what is there is not sent again, and counts', async () => {
  const { calls, watch, parts, told } = setting({ received: [0, 8] })
  await sendInParts(file, calls, watch)
  expect(parts.map(({ start }) => start)).toEqual([4])
  expect(told.shares[0]).toBe(0.4)
})

test('a cut network is waited for, longer each time, and the same part goes again', async () => {
  const cut = new CallFailed('network')
  const { calls, watch, parts, told } = setting({
    fails: (start, tries) => (start === 4 && tries < 4 ? cut : undefined),
  })
  await sendInParts(file, calls, watch)
  expect(parts.map(({ start }) => start)).toEqual([0, 4, 8])
  expect(told.pauses).toEqual([1_000, 2_000, 5_000])
  expect(told.waiting).toContain(true)
  expect(told.waiting.at(-1)).toBe(false)
})

test('a network that stays away is said, and a refusal at once', async () => {
  const away = setting({ fails: () => new CallFailed('network') })
  await expect(sendInParts(file, away.calls, away.watch)).rejects.toMatchObject({ reason: 'network' })
  expect(away.told.pauses).toHaveLength(6)
  const refused = setting({ fails: () => new CallFailed('refused', 422) })
  await expect(sendInParts(file, refused.calls, refused.watch)).rejects.toMatchObject({ status: 422 })
  expect(refused.told.pauses).toEqual([])
})

test('called off, it sends nothing more', async () => {
  const { calls, watch, parts, stop } = setting({
    fails(start) {
      if (start < 4) return undefined
      stop.abort()
      return new CallFailed('network')
    },
  })
  await expect(sendInParts(file, calls, watch)).rejects.toBeInstanceOf(Stopped)
  expect(parts.map(({ start }) => start)).toEqual([0])
})
