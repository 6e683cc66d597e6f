import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { defineForm } from '#kit/rules/define-form.ts'
import { day } from '#kit/rules/fields.ts'
import { LanguageProvider } from '#kit/web/language.tsx'
import { AnswersList } from './answers-list.tsx'

const record = defineForm('passport', { passport: { expires: day() } })
const words = {
  title: { zh: '护照', en: 'Passport' },
  sections: { passport: { zh: '护照', en: 'Passport' } },
  fields: { expires: { zh: '有效期至', en: 'Valid until' } },
}

test('a day among answers is copied as it is written, and no line ends within it', () => {
  const html = renderToStaticMarkup(
    <LanguageProvider language="zh">
      <AnswersList record={record} words={words} value={{ expires: '2031-06-18' }} />
    </LanguageProvider>,
  )
  expect(html).toMatch(/<dd[^>]*><span[^>]*class="[^"]*day[^"]*"[^>]*>2031年6月18日星期三<\/span>/)
})
