import { MantineProvider } from '@mantine/core'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { defineForm } from '#kit/rules/define-form.ts'
import { sealed, text } from '#kit/rules/fields.ts'
import { masked } from '#kit/rules/mask.ts'
import { LanguageProvider } from '#kit/web/language.tsx'
import { opened, shownValues, typed } from './autosave-state.ts'
import { SaveNotices } from './save-notices.tsx'
import type { AutosaveForm } from './use-autosave.ts'

const record = defineForm('guest', { about: { name: text(20), passport: sealed(text(20)) } })
const words = {
  title: { zh: '嘉宾', en: 'Guest' },
  fields: { name: { zh: '姓名', en: 'Name' }, passport: { zh: '证件号码', en: 'Document number' } },
}
const saved = { revision: 2, name: 'Anne', passport: masked('E55X00T99') }
/** Opened again with both fields changed by others since. */
const conflicting = opened(
  record,
  saved,
  { name: 'Anna', passport: 'D99X00T12' },
  { saved: { name: 'Ana', passport: masked('C01X00T47') }, sent: {} },
)

const drawn = (state: typeof conflicting) =>
  renderToStaticMarkup(
    <MantineProvider>
      <LanguageProvider language="en">
        <SaveNotices
          form={{ ...state, value: shownValues(state), elsewhere: [] } as unknown as AutosaveForm}
          record={record}
          words={words as never}
        />
      </LanguageProvider>
    </MantineProvider>,
  )

test('a protected value of an earlier page load is masked where a conflict shows both, other values are not', () => {
  expect(conflicting.conflict?.fields).toEqual(['name', 'passport'])
  const html = drawn(conflicting)
  expect(html).not.toContain('D99X00T12')
  expect(html).toContain(masked('D99X00T12'))
  expect(html).toContain('Anna')
})

test('one that was typed anew is shown as it was typed', () => {
  expect(drawn(typed(conflicting, { passport: 'D99X00T13' }))).toContain('D99X00T13')
})
