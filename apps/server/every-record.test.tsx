import { MantineProvider } from '@mantine/core'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter, Route, Routes } from 'react-router'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { slots } from '#domain/people/forgetting/slots.ts'
import { participantsApi } from '#domain/people/participants/api.ts'
import ParticipantPage from '#domain/people/participants/console/participant-page.tsx'
import type { Participant } from '#domain/people/participants/parts/participant-answers.tsx'
import type { Client } from '#kit/http/client.ts'
import { queries } from '#kit/web/api.tsx'
import { ClientProvider } from '#kit/web/client.tsx'
import { ConfirmProvider } from '#kit/web/confirm.tsx'
import { LanguageProvider } from '#kit/web/language.tsx'
import { SessionProvider } from '#kit/web/session.tsx'
import { SlotsProvider } from '#kit/web/slots.tsx'
import { ToastProvider } from '#kit/web/toast.tsx'
import { startTestPortal, type TestPortal } from './testing/test-portal.ts'

// The archive of a person, and a request for deletion that they make by telephone, are within reach on the page of every record.

let portal: TestPortal
beforeAll(async () => {
  portal = await startTestPortal()
})
afterAll(() => portal.close())
beforeEach(() => queries.clear())

/** The slots of this noun that the page of a record draws for who holds these permissions. */
function drawnOn(record: Participant, permissions: readonly string[]): string[] {
  const client = {
    call: () => new Promise(() => undefined),
    known: ({ path }: { path: string }) => (path === participantsApi.read.path ? record : undefined),
  } as unknown as Client
  const user = { account: 'a', name: { zh: '甲', en: 'A' }, role: 'secretary', organisationId: null }
  const fillings = Object.fromEntries(
    Object.entries(slots).map(([name, { needs, order }]) => [
      name,
      [{ needs, order, shows: () => <i>{`drawn: ${needs}.`}</i> }],
    ]),
  )
  const html = renderToStaticMarkup(
    <MantineProvider>
      <LanguageProvider language="en">
        <ClientProvider client={client}>
          <SessionProvider session={{ user, types: ['organiser'], permissions: new Set(permissions) }}>
            <SlotsProvider fillings={fillings}>
              <ToastProvider>
                <ConfirmProvider>
                  <MemoryRouter initialEntries={[`/participants/${record.id}`]}>
                    <Routes>
                      <Route path="/participants/:id" element={<ParticipantPage />} />
                    </Routes>
                  </MemoryRouter>
                </ConfirmProvider>
              </ToastProvider>
            </SlotsProvider>
          </SessionProvider>
        </ClientProvider>
      </LanguageProvider>
    </MantineProvider>,
  )
  return [...html.matchAll(/drawn: ([^.]*)\./g)].map(([, needs = '']) => needs)
}

test('of this edition and of past ones, registered or entered, for who may', async () => {
  const { id } = await portal.registeredGuest()
  const secretary = await portal.organiser('secretary')
  const record = await secretary.call(participantsApi.read, { params: { id } })
  const past = { ...record.edition, current: false }
  const both = ['forgetting:archive', 'forgetting:manage']
  for (const of of [
    record,
    { ...record, edition: past },
    { ...record, edition: past, status: 'entered' as const },
  ]) {
    expect(drawnOn(of, both)).toEqual(both)
    expect(drawnOn(of, [])).toEqual([])
  }
})
