import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { unbroken } from '#kit/words/unbroken.ts'
import { UnbrokenDays } from './unbroken-days.tsx'

test.each(['6月18日周四', '18 Jun 2026'])('%s stays on one line and is copied as it is written', (day) => {
  expect(unbroken(day)).not.toBe(day)
  expect(renderToStaticMarkup(<UnbrokenDays of={`${day} · x`} />)).toMatch(
    new RegExp(`<span[^>]*>${day}</span> · x`),
  )
})
