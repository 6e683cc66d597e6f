import { MantineProvider } from '@mantine/core'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter, Route, Routes } from 'react-router'
import { expect, test } from 'vitest'
import type { Client } from '#kit/http/client.ts'
import { queries } from '#kit/web/api.tsx'
import { ClientProvider } from '#kit/web/client.tsx'
import { ConfirmProvider } from '#kit/web/confirm.tsx'
import { LanguageProvider } from '#kit/web/language.tsx'
import { SessionProvider } from '#kit/web/session.tsx'
import { ToastProvider } from '#kit/web/toast.tsx'
import { attendanceApi, type OwnActivity, type Part } from './api.ts'
import ActivitiesPage from './portal/activities-page.tsx'
import ActivityPage from './portal/activity-page.tsx'

const part = {
  id: 'p',
  participantId: 'p',
  name: { zh: '林', en: 'Lin' },
  portrait: null,
  form: 'onSite',
  state: 'confirmed',
  groupId: 'g',
  ahead: null,
  offerEndsAt: null,
  seatNumber: null,
  seat: null,
  isSpeaker: false,
  clashes: [],
} satisfies Part

const activity = {
  id: 'opening',
  category: 'local',
  chineseName: '开幕式',
  englishName: 'Opening',
  begins: '2026-06-18T09:00',
  ends: '2026-06-18T10:00',
  beginsAt: '2026-06-18T01:00:00Z',
  endsAt: '2026-06-18T02:00:00Z',
  enrolment: 'open',
  editsOver: false,
  seats: [],
  parts: [part],
} as unknown as OwnActivity

/** The activities, or one of them, as an account of this type sees them. */
function drawn(at: string, type = 'enterprise', activities: readonly OwnActivity[] = [activity]): string {
  queries.clear()
  const replies = new Map<string, unknown>([
    [attendanceApi.own.path, activities],
    [attendanceApi.ownOne.path, activity],
  ])
  const client = {
    call: () => new Promise(() => undefined),
    known: ({ path }: { path: string }) => replies.get(path),
  } as unknown as Client
  const user = { account: 'a', name: { zh: '甲', en: 'A' }, role: type, organisationId: null }
  const permissions = new Set(['attendance:signUp'])
  return renderToStaticMarkup(
    <MantineProvider>
      <LanguageProvider language="en">
        <ClientProvider client={client}>
          <SessionProvider session={{ user, types: [type], permissions }}>
            <ToastProvider>
              <ConfirmProvider>
                <MemoryRouter initialEntries={[at]}>
                  <Routes>
                    <Route path="/activities" element={<ActivitiesPage />} />
                    <Route path="/activities/:id" element={<ActivityPage />} />
                  </Routes>
                </MemoryRouter>
              </ConfirmProvider>
            </ToastProvider>
          </SessionProvider>
        </ClientProvider>
      </LanguageProvider>
    </MantineProvider>,
  )
}

test('a few activities have no search, whichever tab they are of; a search that is set can be taken back', () => {
  const few = (query: string) => drawn(`/activities?${query}`).includes('<search')
  expect([few('tab=local'), few('tab=local&search=ope'), few('mine=1')]).toEqual([false, true, true])
  const many = Array.from({ length: 11 }, (_, at) => ({ ...activity, id: `${at}` }))
  expect(drawn('/activities', 'enterprise', many)).toContain('<search')
})

test('an organisation reads of its people, and one person of someone else', () => {
  const said = (type: string) =>
    ['/activities?mine=1', '/activities/opening'].flatMap(
      (at) =>
        drawn(at, type).match(/Only those \w+ attend|Sign up (?:more people|more|someone else)(?=<)/g) ?? [],
    )
  expect(said('enterprise')).toEqual(['Only those we attend', 'Sign up more', 'Sign up more people'])
  expect(said('volunteer')).toEqual(['Only those I attend', 'Sign up someone else', 'Sign up someone else'])
})
