import { MantineProvider } from '@mantine/core'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type * as z from 'zod'
import { choice, day, longText, text } from '#kit/rules/fields.ts'
import { country } from '#kit/rules/formats.ts'
import { FieldRow } from './field-row.tsx'

const kinds: Record<string, z.ZodType> = {
  line: text(20),
  lines: longText(200),
  day: day(),
  country: country(),
  list: choice(['a', 'b', 'c', 'd', 'e']),
  radios: choice(['a', 'b']),
}

test.each(Object.keys(kinds))('hint, remark and error are tied to the control: %s', (kind) => {
  const html = renderToStaticMarkup(
    <MantineProvider>
      <FieldRow
        id="field"
        schema={kinds[kind] as z.ZodType}
        words={{ zh: '项目', en: 'Field', hint: { zh: '提示', en: 'A hint' } }}
        value={null}
        onChange={() => undefined}
        required
        readOnly={false}
        problems={[{ path: 'field', code: 'required' }]}
        remark="Please look again"
      />
    </MantineProvider>,
  )
  const tied = /<(input|select|textarea)[^>]*aria-describedby="([^"]*)"/.exec(html)
  expect(tied?.[2]).toBe('field-hint field-remark field-problem')
})
