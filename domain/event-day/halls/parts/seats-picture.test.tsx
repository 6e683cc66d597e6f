import { act } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { openSmallDocument, type SmallElement } from '#kit/testing/small-document.ts'
import { rowsHall } from '../testing.ts'
import type { Holder } from './seat-mark.tsx'

// before React: it looks for a document when it is loaded
const page = openSmallDocument()
const { createRoot } = await import('react-dom/client')
const { LanguageProvider } = await import('#kit/web/language.tsx')
const { SeatsPicture } = await import('./seats-picture.tsx')

/** 1,000 seats of which every second one is taken, in a hall of which a pixel is six centimetres. */
const drawing = rowsHall(25, 40)
const holders = new Map<string, Holder>(
  drawing.parts.flatMap(({ id, ...part }) =>
    'rows' in part
      ? part.rows.flatMap(({ label, seats }) =>
          Array.from(
            { length: seats / 2 },
            (_, at) => [`${id}-${label}-${at * 2 + 1}`, { name: `G${label}` }] as const,
          ),
        )
      : [],
  ),
)

const drawn = vi.fn(() => 'seat')
const [moved, pressed] = [vi.fn(), vi.fn()]
let root: SmallElement
beforeEach(async () => {
  for (const mock of [drawn, moved, pressed]) mock.mockClear()
  root = page.createElement('div')
  const label = { zh: '会场', en: 'Hall' }
  await act(async () =>
    createRoot(root as never).render(
      <LanguageProvider language="en">
        <SeatsPicture
          drawing={drawing}
          label={label}
          view="audience"
          holders={holders}
          say={drawn}
          onMove={moved}
        />
      </LanguageProvider>,
    ),
  )
  expect(drawn).toHaveBeenCalledTimes(1_000)
  drawn.mockClear()
})

const find = (attribute: string, value: string): SmallElement => {
  const found = [...root.all()].find((element) => element.getAttribute(attribute) === value)
  if (!found) throw new Error(`nothing has ${attribute} ${value}`)
  return found
}
const tell = (target: SmallElement, type: string, more: object) =>
  act(async () =>
    root.tell({
      type,
      target,
      bubbles: true,
      preventDefault: () => undefined,
      stopPropagation: () => undefined,
      ...more,
    }),
  )
const key = (name: string) => tell(find('role', 'listbox'), 'keydown', { key: name })
const active = () =>
  find('role', 'listbox')
    .getAttribute('aria-activedescendant')
    ?.replace(/^.*?(?=A-)/, '')
/** Where the pointer is above a seat: a metre is a sixtieth of a thousand pixels. */
const over = (x: number, y: number) => ({ clientX: (x / 60) * 1_000, clientY: (y / 60) * 1_000 })

test('an arrow draws the seat that it leaves and the one that it reaches, of a thousand', async () => {
  expect(active()).toBe('A-1-1')
  for (const [name, seat] of [
    ['ArrowRight', 'A-1-2'],
    ['ArrowDown', 'A-2-2'],
    ['End', 'A-2-40'],
    ['Home', 'A-2-1'],
  ] as const) {
    drawn.mockClear()
    await key(name)
    expect(active()).toBe(seat)
    expect(drawn.mock.calls.length).toBeLessThanOrEqual(4)
    expect(drawn).toHaveBeenCalled()
  }
})

test('Enter lifts and puts down, Escape lets go, an empty seat is not lifted', async () => {
  await key('Enter')
  expect(find('aria-selected', 'true').getAttribute('data-seat')).toBe('A-1-1')
  await key('Escape')
  await key('ArrowRight')
  await key('Enter')
  await key('ArrowRight')
  await key('Enter')
  expect(moved).not.toHaveBeenCalled()
  await key('ArrowRight')
  await key(' ')
  expect(moved).toHaveBeenCalledExactlyOnceWith('A-1-3', 'A-1-4')
})

test('dragging draws no seat, and dropping moves whoever was lifted', async () => {
  const seat = find('data-seat', 'A-1-1')
  const [x, y] = [18.3, 18]
  await tell(seat, 'pointerdown', { button: 0, pointerType: 'mouse', pointerId: 1, ...over(x, y) })
  await tell(seat, 'pointermove', { ...over(x + 1, y) })
  drawn.mockClear()
  for (let at = 0; at < 50; at += 1) await tell(seat, 'pointermove', { ...over(x + at * 0.3, y + at * 0.1) })
  expect(drawn).not.toHaveBeenCalled()
  await tell(seat, 'pointerup', { ...over(x + 0.6, y + 1) })
  expect(moved).toHaveBeenCalledExactlyOnceWith('A-1-1', 'A-2-2')
  // the click that a browser sends after it is not another choice
  await tell(seat, 'click', {})
  expect([...root.all()].some((element) => element.getAttribute('aria-selected') === 'true')).toBe(false)
})

test('a finger scrolls: it drags nobody, and lifts and puts down by taps', async () => {
  const seat = find('data-seat', 'A-1-1')
  await tell(seat, 'pointerdown', { button: 0, pointerType: 'touch', pointerId: 1, ...over(18.3, 18) })
  await tell(seat, 'pointermove', { ...over(30, 30) })
  await tell(seat, 'pointerup', { ...over(30, 30) })
  expect(moved).not.toHaveBeenCalled()
  await tell(seat, 'click', {})
  await tell(find('data-seat', 'A-1-2'), 'click', {})
  expect(moved).toHaveBeenCalledExactlyOnceWith('A-1-1', 'A-1-2')
})
