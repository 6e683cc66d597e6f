import { expect, test } from 'vitest'
import {
  deviceKey,
  foldedAtFirst,
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
  const at = { folded: new Set(['Office']), isHere: false }
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

test('a menu longer than the window is folded from its end, until the rest is in view', () => {
  const groups = (...entries: number[]) => entries.map((each, at) => ({ name: `group ${at}`, entries: each }))
  expect(foldedAtFirst(groups(10, 17))).toEqual(new Set())
  expect(foldedAtFirst(groups(4, 7, 8, 13))).toEqual(new Set(['group 3']))
  expect(foldedAtFirst(groups(4, 7, 2, 3, 3, 6, 8, 13))).toEqual(new Set(['group 7', 'group 6', 'group 5']))
  expect(foldedAtFirst([{ name: undefined, entries: 40 }])).toEqual(new Set())
})
