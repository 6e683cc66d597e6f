import { expect, test } from 'vitest'
import {
  deviceKey,
  groupsIn,
  groupsKey,
  isFoldedIn,
  isGroupOpen,
  keepDevice,
  keepFolded,
  sidebarKey,
} from './sidebar-state.ts'

function storeOf() {
  const kept = new Map<string, string>()
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  }
}

test('the sidebar is open at the first visit, and as it was left afterwards', () => {
  const store = storeOf()
  expect(isFoldedIn(store)).toBe(false)
  keepFolded(store, true)
  expect([isFoldedIn(store), store.getItem(sidebarKey)]).toEqual([true, '0'])
  keepFolded(store, false)
  expect([isFoldedIn(store), store.getItem(sidebarKey)]).toEqual([false, '1'])
})

test.each([
  [991, 'mobile'],
  [992, 'desktop'],
])('at %i px the device is kept as %s', (width, device) => {
  const store = storeOf()
  keepDevice(store, width)
  expect(store.getItem(deviceKey)).toBe(device)
})

test('groups of the menu stay as they were left; one that is folded at first opens for a page of it', () => {
  const at = { foldedAtFirst: 'Office', isHere: false }
  expect(isGroupOpen({}, 'Work', at)).toBe(true)
  expect(isGroupOpen({}, 'Office', at)).toBe(false)
  expect(isGroupOpen({}, 'Office', { ...at, isHere: true })).toBe(true)
  expect(isGroupOpen({ Office: true }, 'Office', at)).toBe(true)
  expect(isGroupOpen({ Office: false }, 'Office', { ...at, isHere: true })).toBe(false)
  const store = storeOf()
  expect(groupsIn(store)).toEqual({})
  store.setItem(groupsKey, 'null')
  expect(groupsIn(store)).toEqual({})
  store.setItem(groupsKey, '{"Office":')
  expect(groupsIn(store)).toEqual({})
})
