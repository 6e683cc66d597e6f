import { MantineProvider } from '@mantine/core'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { CallFailed } from '#kit/http/client.ts'
import { defineForm } from '#kit/rules/define-form.ts'
import { text } from '#kit/rules/fields.ts'
import { formWords } from './form-words.ts'
import { SaveState } from './save-state.tsx'
import type { AutosaveForm } from './use-autosave.ts'

const record = defineForm('note', { note: { name: text(20) } })

const shown = (refusal: CallFailed | undefined) => {
  const form = { state: 'offline', refusal, unsaved: ['name'], problems: [] } as unknown as AutosaveForm
  return renderToStaticMarkup(
    <MantineProvider>
      <SaveState form={form} record={record} words={{} as never} />
    </MantineProvider>,
  )
}

test('what is not saved yet says why: no connection, or what the server answered', () => {
  expect(shown(undefined)).toContain(formWords.keptHere.en)
  const fault = shown(new CallFailed('refused', 500, { code: 50000, message: 'Went wrong', data: null }))
  expect(fault).toContain(formWords.keptBecause({ why: 'Went wrong' }).en)
  expect(fault).not.toContain('online')
})
