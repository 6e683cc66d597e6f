import { MantineProvider } from '@mantine/core'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { isNews, noEdits, toldOf, withEdit } from '#kit/form/edits.ts'
import { LanguageProvider } from '#kit/web/language.tsx'
import { defaultSettings as saved } from '../rules.ts'
import { SettingsFields } from './settings-form.tsx'

test('beside what is typed stands what a colleague has saved there since', () => {
  const typed = { quietFrom: '21:00', keepTextDays: 90 }
  const theirs = { ...saved, quietFrom: '23:15', quietUntil: '07:45' }
  // also after the secretary was told that there is something newer
  const edits = toldOf(withEdit(noEdits, saved, typed), theirs)
  const html = renderToStaticMarkup(
    <MantineProvider>
      <LanguageProvider language="en">
        <SettingsFields
          saved={theirs}
          value={{ ...theirs, ...typed }}
          isNews={(field) => isNews(edits, theirs, field)}
          mayEdit
          edit={() => undefined}
        />
      </LanguageProvider>
    </MantineProvider>,
  )
  // one that nobody typed in follows, and one that nobody else changed has nothing beside it
  expect([...html.matchAll(/Saved by someone else: ([^<]*)/g)].map(([, said]) => said)).toEqual(['23:15'])
  expect([...html.matchAll(/value="([^"]*)"/g)].map(([, value]) => value)).toEqual(['21:00', '07:45', '90'])
})
