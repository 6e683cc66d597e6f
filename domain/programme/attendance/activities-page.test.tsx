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
import { attendanceApi, type Candidate, type OwnActivity, type Part } from './api.ts'
import ActivitiesPage from './portal/activities-page.tsx'
import ActivityPage from './portal/activity-page.tsx'
import { stillPossible, tooFewFor } from './portal/sign-up-dialog.tsx'
import { screenWords, signedUpWords } from './words/screens.ts'
import { partTemplates } from './words/templates.ts'
import { declineTitle, takeTitle, togetherWords } from './words/together.ts'

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
  alsoFor: { names: [], others: 0 },
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
function drawn(
  at: string | { pathname: string; state: unknown },
  type = 'enterprise',
  activities: readonly OwnActivity[] = [activity],
): string {
  queries.clear()
  const replies = new Map<string, unknown>([
    [attendanceApi.own.path, activities],
    [attendanceApi.ownOne.path, activities[0]],
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

test('an offer to several says beside each of them whose places an answer is about, and the questions name them all', () => {
  const alsoFor = { names: [{ zh: '陈', en: 'Chen' }], others: 2 }
  const offered = { ...part, state: 'offered', alsoFor } satisfies Part
  const together = togetherWords({ ...offered, person: part.name })
  expect(together.en).toContain('with Chen and 2 others')
  const page = (parts: Part[]) => drawn('/activities/opening', 'enterprise', [{ ...activity, parts }])
  expect(page([offered])).toContain(together.en)
  const alone = { ...offered, alsoFor: part.alsoFor }
  expect(page([alone])).not.toContain('Signed up together')
  expect(takeTitle({ ...offered, person: part.name }).en).toBe('Accept the places of Lin, Chen and 2 others?')
  expect(declineTitle({ ...offered, person: part.name }).en).toBe(
    'Decline the places of Lin, Chen and 2 others?',
  )
  expect(declineTitle({ ...alone, person: part.name }).zh).toBe('放弃名额：林？')
})

const candidate = {
  participantId: 'p',
  name: { zh: '林', en: 'Lin' },
  kind: 'guest',
  guestId: null,
  jobTitle: null,
  obstacles: [],
  clashes: [],
  forms: ['onSite', 'online'],
} satisfies Candidate

test('who was picked and cannot sign up any more is dropped, by name, so that the others can be sent', () => {
  const others = { ...candidate, participantId: 'q', name: { zh: '陈', en: 'Chen' } }
  const picked = new Map([['p', 'onSite'] as const, ['q', 'onSite'] as const])
  expect(stillPossible(picked, [candidate, others])).toEqual({ chosen: picked, dropped: [] })
  const rest = { chosen: new Map([['q', 'onSite']]), dropped: [candidate.name] }
  expect(stillPossible(picked, [{ ...candidate, obstacles: ['alreadyIn'] }, others])).toEqual(rest)
  expect(stillPossible(picked, [{ ...candidate, forms: ['online'] }, others])).toEqual(rest)
})

test('four who sign up for three places are told before that all of them would wait, and are never told that it is full', () => {
  const seats = [{ form: 'onSite' as const, capacity: 10, free: 3 }]
  const chosen = (count: number) =>
    new Map(Array.from({ length: count }, (_, at) => [`${at}`, 'onSite' as const]))
  expect(tooFewFor({ seats, waitingLimit: null }, chosen(3))).toBeUndefined()
  const four = tooFewFor({ seats, waitingLimit: null }, chosen(4))
  expect(four?.en).toBe(
    'Only 3 places are left in this form: all 4 would wait together, and you are asked once there are places.',
  )
  expect(tooFewFor({ seats, waitingLimit: 0 }, chosen(4))?.zh).toContain('不能报名')
  // the server refuses those who would never get places together, and more than may wait
  const eleven = 'so many cannot wait together. Sign up in smaller groups.'
  expect(tooFewFor({ seats, waitingLimit: null }, chosen(10))?.en).toContain('all 10 would wait together')
  for (const [of, count] of [
    [{ seats, waitingLimit: null }, 11],
    [{ seats: seats.map((each) => ({ ...each, open: 9 })), waitingLimit: null }, 10],
    [{ seats, waitingLimit: 3 }, 4],
  ] as const) {
    const told = tooFewFor(of, chosen(count))
    expect(told?.en).toContain(eleven)
    expect(told?.zh).toContain('请分成人数较少的几组报名')
  }
  // the last places went while the dialog was open
  const full = [{ form: 'onSite' as const, capacity: 10, free: 0 }]
  expect(tooFewFor({ seats: full, waitingLimit: null }, chosen(0))).toBeUndefined()
  expect(tooFewFor({ seats: full, waitingLimit: null }, chosen(1))).toEqual({
    zh: '该参加方式名额已满，所选 1 人将候补，有名额时会通知您确认。',
    en: 'No place is left in this form: this person would wait, and you are asked once there is a place.',
  })
  expect(signedUpWords({ count: 4, ahead: 0 })).toEqual({
    zh: '名额不足 4 人，已进入候补，排在第 1 位',
    en: 'Not enough places for all 4: you are first on the waiting list',
  })
  expect(JSON.stringify(partTemplates.waitlisted)).not.toMatch(/is full|名额已满/)
})

test('the dialog stays and says so when the last place goes while people are chosen; without it nothing is offered', () => {
  const full = {
    ...activity,
    seats: [{ form: 'onSite' as const, capacity: 1, free: 0 }],
    waitingLimit: 0,
    parts: [],
  }
  const opened = { pathname: '/activities/opening', state: { signsUp: activity.id } }
  expect(drawn(opened, 'enterprise', [full])).toContain(screenWords.fullNow.en)
  expect(drawn(opened, 'enterprise', [full])).toContain('id="sign-up-title"')
  expect(drawn('/activities/opening', 'enterprise', [full])).not.toContain('id="sign-up-title"')
})
