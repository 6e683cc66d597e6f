import { expect, test } from 'vitest'
import { dropAnswered, keepTap, keptTaps, queueName } from './tap-queue.ts'

function memory(): Pick<Storage, 'getItem' | 'setItem'> {
  const all = new Map<string, string>()
  return { getItem: (key) => all.get(key) ?? null, setItem: (key, value) => void all.set(key, value) }
}

const tap = () => ({
  id: crypto.randomUUID(),
  participantId: crypto.randomUUID(),
  direction: 'arrival' as const,
  kind: 'met' as const,
  undoes: null,
  at: '2026-06-16T05:00:00.000Z',
})

test('a tap is kept until a reply names it, once, and for its own account', () => {
  const storage = memory()
  const [one, two] = [tap(), tap()]
  const [mine, other] = [queueName('a@example.com'), queueName('b@example.com')]
  keepTap(storage, mine, one)
  keepTap(storage, mine, one)
  keepTap(storage, mine, two)
  expect(keptTaps(storage, mine)).toEqual([one, two])
  expect(keptTaps(storage, other)).toEqual([])
  expect(dropAnswered(storage, mine, [one.id, crypto.randomUUID()])).toEqual([two])
  expect(keptTaps(storage, mine)).toEqual([two])
})

test('what is no list of taps counts as none', () => {
  const storage = memory()
  for (const text of ['{', '[{"id":1}]', 'null']) {
    storage.setItem('x', text)
    expect(keptTaps(storage, 'x')).toEqual([])
  }
})

test('an entry of another release takes no tap with it, and is not lost', () => {
  const storage = memory()
  const [one, two] = [tap(), tap()]
  storage.setItem('x', JSON.stringify([{ id: 'of another release' }, one]))
  expect(keepTap(storage, 'x', two)).toEqual([one, two])
  expect(dropAnswered(storage, 'x', [one.id, two.id])).toEqual([])
  expect(storage.getItem('x')).toContain('of another release')
})
