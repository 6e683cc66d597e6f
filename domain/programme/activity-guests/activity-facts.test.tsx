import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { LanguageProvider } from '#kit/web/language.tsx'
import { unbroken } from '#kit/words/unbroken.ts'
import { Times } from './parts/activity-facts.tsx'

const dayIn = { zh: (day: number) => `6月${day}日`, en: (day: number) => `${day} Jun` }

test.each(['zh', 'en'] as const)(
  'no line ends within a day of an activity, be it of one day or of two, in %s',
  (language) => {
    const drawn = (ends: string) =>
      renderToStaticMarkup(
        <LanguageProvider language={language}>
          <Times of={{ begins: '2026-06-18T09:00', ends }} />
        </LanguageProvider>,
      )
    expect(drawn('2026-06-18T10:00')).toContain(unbroken(dayIn[language](18)))
    expect(drawn('2026-06-19T10:00')).toContain(unbroken(dayIn[language](19)))
  },
)
