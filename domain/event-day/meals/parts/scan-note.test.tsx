import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { LanguageProvider } from '#kit/web/language.tsx'
import { mealWords } from '../words.ts'
import { ScanNote } from './scan-note.tsx'

const drawn = (isEnded: boolean) =>
  renderToStaticMarkup(
    <LanguageProvider language="en">
      <MemoryRouter>
        <ScanNote isEnded={isEnded} />
      </MemoryRouter>
    </LanguageProvider>,
  )

test('a meal whose occasion has ended does not say that badges are scanned, and leads to the occasions', () => {
  expect(drawn(false)).toContain(mealWords.scanned.en)
  expect(drawn(true)).not.toContain(mealWords.scanned.en)
  expect(drawn(true)).toContain('/occasions')
})
