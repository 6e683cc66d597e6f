import { MantineProvider } from '@mantine/core'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import type { Client } from '#kit/http/client.ts'
import { queries } from '#kit/web/api.tsx'
import { ClientProvider } from '#kit/web/client.tsx'
import { LanguageProvider } from '#kit/web/language.tsx'
import { personnelApi, type RegistrationReply } from './api.ts'
import { LedMembers } from './parts/led-members.tsx'

const memberOf = (change: Partial<RegistrationReply> = {}): RegistrationReply => ({
  participantId: '1',
  door: 'groupVolunteer',
  number: 'ABCDEFGH',
  kind: 'personnel',
  personnelKind: 'volunteer',
  status: 'draft',
  host: null,
  passportName: 'LIN',
  chineseName: null,
  missing: 3,
  missingFields: [],
  needsCode: false,
  isSelf: false,
  fillsInThemself: false,
  mayEdit: true,
  ...change,
})

/** The card with these members (none yet while `undefined`), and what is told to what follows. */
function drawn(members: readonly RegistrationReply[] | undefined) {
  const client = {
    call: () => new Promise(() => undefined),
    known: ({ path }: { path: string }) => (path === personnelApi.mine.path ? members : undefined),
  } as unknown as Client
  return renderToStaticMarkup(
    <MantineProvider>
      <LanguageProvider language="en">
        <ClientProvider client={client}>
          <MemoryRouter>
            <LedMembers rest={(mayHaveMembers) => <i>{mayHaveMembers ? '[may have]' : '[has none]'}</i>} />
          </MemoryRouter>
        </ClientProvider>
      </LanguageProvider>
    </MantineProvider>,
  )
}
const of = (...members: Array<Partial<RegistrationReply>>) => {
  queries.clear()
  return drawn(members.map(memberOf))
}
const isLoud = (html: string) => html.includes('data-turn')

test('before the reply nothing is said about members, and after a failure it can be asked again', async () => {
  queries.clear()
  expect(drawn(undefined)).toContain('role="status"')
  expect(drawn(undefined)).not.toContain('[')
  queries.clear()
  // a page drawn once does not ask again, which would be loading
  queries.setQueryDefaults([personnelApi.mine.path], { retryOnMount: false, retry: false })
  await queries.prefetchQuery({
    queryKey: [personnelApi.mine.path, {}],
    queryFn: () => Promise.reject(new Error('no network')),
  })
  expect(drawn(undefined)).toContain('Try again')
  expect(drawn(undefined)).toContain('[may have]')
  expect(drawn(undefined)).not.toContain('[has none]')
})

test('only who has no members is said to have none', () => {
  expect(of()).toContain('[has none]')
  expect(of({ status: 'withdrawn' }, { isSelf: true })).toContain('[has none]')
  expect(of({})).toContain('[may have]')
})

test('the leader is asked for a draft, and told what was returned', () => {
  const html = of({}, { participantId: '2', passportName: 'WANG', status: 'returned' })
  expect(isLoud(html)).toBe(true)
  expect(html).toContain('Complete the registrations of 2 members')
  expect(html).toContain('WANG: the organisers ask for changes.')
  expect(html).toContain('LIN: entries are missing or not submitted yet.')
})

test('a leader is not asked for what a member fills in, nor for what cannot be changed any more', () => {
  const html = of({ fillsInThemself: true }, { participantId: '2', mayEdit: false })
  expect(isLoud(html)).toBe(false)
  expect(html).toContain('You have registered 2 members')
  expect(html).toContain('One member fills in the registration and has not submitted it yet.')
  expect(html).toContain('The registration of one member is not complete and cannot be edited now.')
  expect(html).not.toContain('has closed')
  expect(html).toContain('contact the organisers: see the end of this page')
  expect(html).not.toContain('once the organisers have reviewed')
  // beside a member whom the leader registers, only this one counts
  expect(of({ fillsInThemself: true }, { participantId: '2' })).toContain(
    'Complete the registration of one member',
  )
})

test('only while a member waits for the organisers is their review announced', () => {
  expect(of({ status: 'approved' }, { status: 'pending' })).toContain('once the organisers have reviewed')
  const decided = of({ status: 'approved' }, { status: 'notApproved' })
  expect(decided).not.toContain('once the organisers have reviewed')
  expect(decided).toContain('The organisers have reviewed all of them.')
})
