import { MantineProvider } from '@mantine/core'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'
import { buttonPress } from '#kit/testing/button-press.ts'
import { LanguageProvider } from '#kit/web/language.tsx'
import type { OwnActivity } from './api.ts'
import { ActivityFacts } from './portal/activity-facts.tsx'

afterEach(() => vi.unstubAllGlobals())

const activity = {
  id: 'dinner',
  chineseName: '6月18日晚宴',
  englishName: 'Dinner of 18 June',
  englishPlace: null,
  begins: '2026-06-18T18:00',
  ends: '2026-06-18T20:00',
  beginsAt: '2026-06-18T10:00:00Z',
  endsAt: '2026-06-18T12:00:00Z',
  seats: [],
} as unknown as OwnActivity

test.each([
  ['zh', 'SUMMARY:6月18日晚宴'],
  ['en', 'SUMMARY:Dinner of 18 June'],
] as const)('an activity goes into the calendar as it is called, in %s', async (language, line) => {
  let saved: Blob | undefined
  vi.stubGlobal('document', { createElement: () => ({ click: () => undefined }) })
  vi.stubGlobal('window', { location: { hostname: 'summit.example' } })
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    saved = file as Blob
    return 'blob:'
  })
  const { theme, press } = buttonPress()
  renderToStaticMarkup(
    <MantineProvider theme={theme}>
      <LanguageProvider language={language}>
        <ActivityFacts of={activity} />
      </LanguageProvider>
    </MantineProvider>,
  )
  await press()
  expect((await saved?.text())?.split('\r\n')).toContain(line)
})
