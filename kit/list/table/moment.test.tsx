import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { LanguageProvider } from '#kit/web/language.tsx'
import { UnbrokenDays } from '#kit/web/unbroken-days.tsx'
import { unbroken } from '#kit/words/unbroken.ts'
import { Moment } from './moment.tsx'

/** What stands between the characters of a day that a line must not divide. */
const joiners = /[\u00a0\u2060]/

test.each(['zh', 'en'] as const)('a day in a cell is copied as it is written, in %s', (language) => {
  const day = { zh: '6月18日周四', en: 'Thu 18 Jun 2026' }[language]
  expect(unbroken(day)).toMatch(joiners)
  const drawn = renderToStaticMarkup(
    <LanguageProvider language={language}>
      <Moment at="2026-06-18T02:00:00Z" />
      <UnbrokenDays of={day} />
    </LanguageProvider>,
  )
  expect(drawn).toContain({ zh: '18', en: '18 Jun 2026' }[language])
  expect(drawn).toContain({ zh: day, en: '18 Jun' }[language].slice(0, 5))
  expect(drawn).not.toMatch(joiners)
})
