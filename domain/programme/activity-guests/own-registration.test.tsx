import { MantineProvider } from '@mantine/core'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import type { Client } from '#kit/http/client.ts'
import { ClientProvider } from '#kit/web/client.tsx'
import { ConfirmProvider } from '#kit/web/confirm.tsx'
import { LanguageProvider } from '#kit/web/language.tsx'
import { ToastProvider } from '#kit/web/toast.tsx'
import type { OwnGuest } from './api/registering.ts'
import { OwnRegistration } from './portal/own-registration.tsx'
import { doorWords } from './words/door.ts'
import { receiptWords } from './words/receipt.ts'

/** Which buttons a registered guest of an activity is offered. */
function offered(obstacle: OwnGuest['obstacle']): string[] {
  vi.stubGlobal('location', new URL('https://portal.example/'))
  const name = { zh: '开幕式', en: 'Opening' }
  const details = { name, begins: '2026-06-18T09:00', ends: '2026-06-18T10:00', speakers: [] }
  const of = {
    id: 'g',
    state: 'registered',
    begun: false,
    obstacle,
    details,
    activity: name,
    number: '1',
    name: 'L',
  }
  const html = renderToStaticMarkup(
    <MantineProvider>
      <LanguageProvider language="en">
        <ClientProvider client={{} as Client}>
          <ToastProvider>
            <ConfirmProvider>
              <MemoryRouter>
                <OwnRegistration of={of as unknown as OwnGuest} />
              </MemoryRouter>
            </ConfirmProvider>
          </ToastProvider>
        </ClientProvider>
      </LanguageProvider>
    </MantineProvider>,
  )
  return [receiptWords.toCalendar, receiptWords.change, doorWords.leave]
    .map(({ en }) => en)
    .filter((each) => html.includes(`>${each}<`))
}

afterEach(() => vi.unstubAllGlobals())

test('a guest is offered no change that would be refused, and a cancelled activity for no calendar', () => {
  const { toCalendar, change } = receiptWords
  expect(offered(null)).toEqual([toCalendar.en, change.en, doorWords.leave.en])
  expect(offered('over')).toEqual([toCalendar.en, doorWords.leave.en])
  expect(offered('abandoned')).toEqual([doorWords.leave.en])
})
