import { MantineProvider } from '@mantine/core'
import type { ComponentProps } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { LanguageProvider } from '#kit/web/language.tsx'
import { formWords } from './form-words.ts'
import { SaveButtons } from './saved-form.tsx'

const form: ComponentProps<typeof SaveButtons>['form'] = {
  value: {},
  problems: [],
  changedElsewhere: false,
  isChanged: true,
  saving: false,
  restored: false,
  isChangedIn: () => false,
  change: () => undefined,
  discard: () => undefined,
  save: async () => true,
}
const drawn = (changedElsewhere: boolean, mayNotSave = false) =>
  renderToStaticMarkup(
    <MantineProvider>
      <LanguageProvider language="en">
        <SaveButtons form={{ ...form, changedElsewhere }} mayNotSave={mayNotSave} />
      </LanguageProvider>
    </MantineProvider>,
  )

test('that somebody else has changed it is said beside the button that was pressed, and not before', () => {
  expect(drawn(false)).not.toContain(formWords.changedElsewhere.en)
  expect(drawn(true)).toMatch(new RegExp(`${formWords.changedElsewhere.en}.*<button`))
})

test('what is wrong already keeps from saving and can be discarded', () => {
  const isOff = (html: string) => html.split('</button>').map((button) => button.includes('disabled=""'))
  expect(isOff(drawn(false)).slice(0, 2)).toEqual([false, false])
  expect(isOff(drawn(false, true)).slice(0, 2)).toEqual([true, false])
})
