import { useEffect, useLayoutEffect, useReducer, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { AnyList, Page, RowOf } from '#kit/list/list.ts'
import { useKeyPreference } from '#kit/web/use-key-preference.ts'
import { useKeys } from '#kit/web/use-keys.ts'
import { neighbours } from './pager.tsx'
import { useHasRoomBeside, useShownBeside } from './record-beside.tsx'
import type { UsedList } from './use-list.ts'
import { useRemembered } from './work-lists.tsx'

type Options<L extends AnyList> = {
  idOf(row: RowOf<L>): string
  pathOf: ((row: RowOf<L>) => string) | undefined
  toggle: ((id: string) => void) | undefined
}

const searchField = '[data-work-list] input[type=search]'

type Place<L extends AnyList> = { idOf(row: RowOf<L>): string; hasRoom: boolean }

/** The row that was current when the reader left the list at this address. The record beside it is no part of the address. */
function useRememberedRow() {
  const { pathname, search } = useLocation()
  const remembered = useRemembered<string>('row')
  const params = new URLSearchParams(search)
  params.delete('open')
  const address = `${pathname}?${params}`
  return { row: remembered.read(address) ?? '', keep: (id: string) => remembered.write(address, id) }
}

const scrollTo = (id: string) =>
  document.querySelector(`[data-row="${CSS.escape(id)}"]`)?.scrollIntoView({ block: 'nearest' })

/** The current row, and the steps to its neighbours, also those of the next page. */
function usePlace<L extends AnyList>({ address, reply }: UsedList<L>, { idOf, hasRoom }: Place<L>) {
  const rows: readonly RowOf<L>[] = reply.data?.records ?? []
  const opened = hasRoom ? address.filter('open') : ''
  const remembered = useRememberedRow()
  const [current, setCurrent] = useState(() => opened || remembered.row)
  // keys come faster than renders: the next step starts from the last target
  const now = useRef({ current, isOpen: opened !== '' })
  /** The neighbouring page is on its way: its first or last row becomes current. */
  const entering = useRef<'first' | 'last'>(undefined)
  useEffect(() => {
    now.current.isOpen = opened !== ''
    if (!opened) return
    now.current.current = opened
    setCurrent(opened)
  }, [opened])

  const mark = (row: RowOf<L>, isOpen: boolean) => {
    const id = idOf(row)
    now.current = { current: id, isOpen }
    setCurrent(id)
    remembered.keep(id)
    if (isOpen) address.open(id)
  }
  const go = (row: RowOf<L> | undefined) => {
    if (row === undefined) return
    mark(row, now.current.isOpen)
    scrollTo(idOf(row))
  }
  const atNow = () => rows.findIndex((row) => idOf(row) === now.current.current)
  const step = (by: 1 | -1) => {
    const at = atNow()
    const next = at < 0 ? rows[0] : rows[at + by]
    if (next !== undefined) return go(next)
    const place = reply.data && neighbours(reply.data)[by > 0 ? 'after' : 'before']
    if (!place) return
    entering.current = by > 0 ? 'first' : 'last'
    address.to(place)
  }
  const page = reply.data
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each page that comes
  useLayoutEffect(() => {
    if (!entering.current || reply.isPlaceholderData) return
    go(rows.at(entering.current === 'first' ? 0 : -1))
    entering.current = undefined
  }, [page, reply.isPlaceholderData])

  const hasRows = rows.length > 0
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for the row that was remembered
  useLayoutEffect(() => {
    if (hasRows && current) scrollTo(current)
  }, [hasRows])

  return { rows, opened, current, now, atNow, mark, step, isEntering: () => entering.current !== undefined }
}

type Acts = Readonly<Record<string, () => void>>

/** The acts of keys. Those that are pressed while another page of rows is on its way are done in order when it has come, on its rows. */
function useActsInOrder(acts: Acts, isEntering: () => boolean): Acts {
  const waiting = useRef<string[]>([])
  const [, renderAgain] = useReducer((times: number) => times + 1, 0)
  // one for each render: the next sees what it changed
  useLayoutEffect(() => {
    if (isEntering()) return
    const key = waiting.current.shift()
    if (key === undefined) return
    acts[key]?.()
    renderAgain()
  })
  return Object.fromEntries(
    Object.entries(acts).map(([key, act]) => [
      key,
      () => (isEntering() ? void waiting.current.push(key) : act()),
    ]),
  )
}

const placeIn = ({ current, size, total, exact }: Page<unknown>, at: number) =>
  `${(current - 1) * size + at + 1} / ${total}${exact ? '' : '+'}`

/** Works through a list by keys: the current row, the record beside the list, and the preference for keys. */
export function useWorking<L extends AnyList>(list: UsedList<L>, { idOf, pathOf, toggle }: Options<L>) {
  const { address, reply } = list
  const page = reply.data
  const navigate = useNavigate()
  const hasRoom = useHasRoomBeside() && pathOf !== undefined
  const [hasKeys, setHasKeys] = useKeyPreference()
  const [isHelping, setHelping] = useState(false)
  const { rows, opened, current, now, atNow, mark, step, isEntering } = usePlace(list, { idOf, hasRoom })
  const close = () => {
    now.current.isOpen = false
    address.open('')
  }
  const openPage = () => {
    const row = rows[atNow()]
    if (row !== undefined && pathOf) navigate(pathOf(row))
  }
  const open = () => {
    const row = rows[atNow()]
    if (row === undefined) return
    if (hasRoom) mark(row, true)
    else openPage()
  }
  const inOrder = useActsInOrder(
    {
      j: () => step(1),
      k: () => step(-1),
      enter: open,
      e: openPage,
      x: () => atNow() >= 0 && toggle?.(now.current.current),
    },
    isEntering,
  )
  useKeys(
    {
      ...inOrder,
      '/': () => document.querySelector<HTMLInputElement>(searchField)?.focus(),
      ...(opened && { escape: close }),
    },
    hasKeys,
  )
  // always: keys are turned on again in this dialog
  useKeys({ '?': () => setHelping(true) })
  const at = rows.findIndex((row) => idOf(row) === current)
  const row = rows[at]
  const place = at >= 0 && page ? placeIn(page, at) : ''
  const path = opened && row !== undefined ? pathOf?.(row) : undefined
  useShownBeside(path === undefined ? undefined : { path, place, step, close })
  return {
    current,
    openBeside: hasRoom
      ? (id: string) => {
          const row = rows.find((each) => idOf(each) === id)
          if (row !== undefined) mark(row, true)
        }
      : undefined,
    keys: { isOn: hasKeys, setOn: setHasKeys, isHelping, setHelping },
  }
}
