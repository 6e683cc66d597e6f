import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { LanguageProvider } from '#kit/web/language.tsx'
import { Moment } from './moment.tsx'

test.each([
  ['zh', '2026/06/18 10:00'],
  ['en', '18 Jun 2026, 10:00'],
] as const)('a moment in a cell is copied as it is written, in %s', (language, written) => {
  const drawn = renderToStaticMarkup(
    <LanguageProvider language={language}>
      <Moment at="2026-06-18T02:00:00Z" />
    </LanguageProvider>,
  )
  expect(drawn).toContain(`>${written}<`)
})
