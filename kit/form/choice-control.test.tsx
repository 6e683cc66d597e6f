import { MantineProvider } from '@mantine/core'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import * as z from 'zod'
import { FieldRow } from './field-row.tsx'
import { formWords } from './form-words.ts'

const shown = (value: boolean | null, { required = false, readOnly = false } = {}) =>
  renderToStaticMarkup(
    <MantineProvider>
      <FieldRow
        id="pinned"
        schema={z.boolean()}
        words={{ zh: '置顶', en: 'Pinned' }}
        value={value}
        onChange={() => undefined}
        required={required}
        readOnly={readOnly}
        problems={[]}
      />
    </MantineProvider>,
  )

const clear = new RegExp(`<button[^>]*type="button".*${formWords.clear.en}.*</button>`)

test('an optional yes or no can be cleared again once it is answered', () => {
  expect(shown(true)).toMatch(clear)
  expect(shown(false)).toMatch(clear)
  expect(shown(null)).not.toMatch(clear)
  expect(shown(true, { required: true })).not.toMatch(clear)
  expect(shown(true, { readOnly: true })).not.toMatch(clear)
})
