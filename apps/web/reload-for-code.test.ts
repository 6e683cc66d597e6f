import { expect, test } from 'vitest'
import { mayReload, wasReloaded } from './reload-for-code.ts'

function storage() {
  const kept = new Map<string, string>()
  return {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
  }
}

test('a tab is loaded anew once, and says so once', () => {
  const kept = storage()
  expect(wasReloaded(kept)).toBe(false)
  expect(mayReload(kept, 1_000_000)).toBe(true)
  expect(wasReloaded(kept)).toBe(true)
  expect(wasReloaded(kept)).toBe(false)
  // the code did not come this time either: it is no matter of an upgrade
  expect(mayReload(kept, 1_010_000)).toBe(false)
})

test('the next upgrade has its own', () => {
  const kept = storage()
  mayReload(kept, 1_000_000)
  expect(mayReload(kept, 1_000_000 + 3_600_000)).toBe(true)
})
