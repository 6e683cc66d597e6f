import { MantineProvider } from '@mantine/core'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { type SummitReply, summitApi } from '#domain/ground/summit/api.ts'
import type { Client } from '#kit/http/client.ts'
import { queries } from '#kit/web/api.tsx'
import { ClientProvider } from '#kit/web/client.tsx'
import { ConfirmProvider } from '#kit/web/confirm.tsx'
import { LanguageProvider } from '#kit/web/language.tsx'
import { SessionProvider } from '#kit/web/session.tsx'
import { SlotsProvider } from '#kit/web/slots.tsx'
import { ToastProvider } from '#kit/web/toast.tsx'
import type { Bilingual } from '#kit/words/bilingual.ts'
import { type OwnPlan, ownPlanApi } from './api.ts'
import MyPlanPage from './portal/my-plan-page.tsx'

const planOf = (id: string, passportName: string): OwnPlan => ({
  id,
  kind: 'guest',
  personnelKind: null,
  status: 'approved',
  version: 1,
  approvedVersion: 1,
  missing: 0,
  passportName,
  chineseName: null,
  badgeName: passportName,
  jobTitle: null,
  portrait: null,
  organisationName: null,
  organisationEnglishName: null,
  isOwn: false,
  mayEdit: true,
  leads: false,
  missingFields: [],
  documentType: null,
  documentNumber: null,
  documentExpires: null,
  companions: [],
  summit: {
    name: { zh: '峰会', en: 'Summit' },
    city: { zh: '厦门', en: 'Xiamen' },
    begins: '2026-06-18',
    ends: '2026-06-20',
  },
})

/** Stands for the piece of an upper noun, and says for whom it was drawn. */
const said = (name: string) => ({
  needs: 'sees',
  order: 1,
  shows: ({ participantId, person }: { participantId?: string; person?: Bilingual }) => (
    <i>{`[${[name, participantId, person?.en].filter(Boolean).join(' ')}]`}</i>
  ),
})

const contact: Partial<SummitReply> = { contactPhone: null, contactEmail: 'office@summit.example' }

/** The page as it is read with these plans. */
function drawn(
  plans: readonly OwnPlan[],
  slots = ['own-next', 'own-travel', 'own-plan', 'own-data', 'home-notices'],
) {
  queries.clear()
  const client = {
    call: () => new Promise(() => undefined),
    known: ({ path }: { path: string }) =>
      ({ [ownPlanApi.mine.path]: plans, [summitApi.current.path]: contact })[path],
  } as unknown as Client
  const user = { account: 'a', name: { zh: '甲', en: 'A' }, role: 'guest', organisationId: null }
  return renderToStaticMarkup(
    <MantineProvider>
      <LanguageProvider language="en">
        <ClientProvider client={client}>
          <SessionProvider session={{ user, types: ['guest'], permissions: new Set(['sees']) }}>
            <ToastProvider>
              <ConfirmProvider>
                <SlotsProvider fillings={Object.fromEntries(slots.map((slot) => [slot, [said(slot)]]))}>
                  <MemoryRouter>
                    <MyPlanPage />
                  </MemoryRouter>
                </SlotsProvider>
              </ConfirmProvider>
            </ToastProvider>
          </SessionProvider>
        </ClientProvider>
      </LanguageProvider>
    </MantineProvider>,
  )
}

/** The heads and pieces of the page from above to below. */
function order(plans: readonly OwnPlan[]): string[] {
  return [...drawn(plans).matchAll(/<h2[^>]*>(?:<[^>]*>)*(LIN|WANG)|\[([^\]]+)\]/g)].map(
    ([, head, piece]) => head ?? piece ?? '',
  )
}

test('of several people each has all cards under the own head, and a question about data names the person', () => {
  expect(order([planOf('1', 'LIN'), planOf('2', 'WANG')])).toEqual([
    ...['LIN', 'own-next 1', 'own-travel 1', 'own-plan 1', 'own-data 1 LIN'],
    ...['WANG', 'own-next 2', 'own-travel 2', 'own-plan 2', 'own-data 2 WANG'],
    'home-notices',
  ])
})

test('one person reads what is new before consents and data, and is addressed as “you”', () => {
  expect(order([planOf('1', 'LIN')])).toEqual([
    ...['LIN', 'own-next 1', 'own-travel 1', 'own-plan 1'],
    ...['home-notices', 'own-data 1'],
  ])
})

test('who has to act on the own registration reads so first, with one button to it', () => {
  const acts = (change: Partial<OwnPlan>) =>
    [
      ...drawn([{ ...planOf('1', 'LIN'), isOwn: true, ...change }]).matchAll(
        /<a[^>]*mantine-Button-root[^>]*>/g,
      ),
    ].map(([tag]) => /href="([^"]*)"/.exec(tag)?.[1])
  expect(acts({ status: 'returned' })).toEqual(['/guests/1'])
  expect(acts({ status: 'draft', missing: 3 })).toEqual(['/guests/1'])
  expect(acts({ status: 'draft', missing: 0 })).toEqual(['/guests/1/check'])
  expect(acts({ status: 'approved' })).toEqual([])
  // nor can anything be changed after registration has closed
  expect(acts({ status: 'draft', missing: 3, mayEdit: false })).toEqual(['/guests/1'])
  for (const [status, said] of [
    ['draft', 'Your registration is not complete and cannot be edited now'],
    ['returned', 'The organisers asked for changes, but your registration cannot be edited now'],
  ] as const) {
    const html = drawn([{ ...planOf('1', 'LIN'), isOwn: true, status, mayEdit: false }])
    expect(html).toContain(said)
    // the registration may be switched off for an hour, or the time for changes alone be over
    expect(html).not.toContain('has closed')
    expect(html).toContain('To go on, contact the organisers: see the end of this page.')
    expect(html.indexOf('mailto:office@summit.example')).toBeGreaterThan(html.indexOf(said))
  }
  // whom an organisation registered cannot act
  expect(acts({ status: 'returned', isOwn: false })).toEqual([])
})

test('a guest of an activity alone has it as home, and who has nothing at all is told so', () => {
  expect(drawn([], ['home-activities'])).toContain('[home-activities]')
  expect(drawn([], ['home-activities'])).not.toContain('Nothing is currently registered for you')
  expect(drawn([])).toContain('Nothing is currently registered for you')
})

test('who leads a group reads of its members, in place of an empty home too and registered by whomever; who leads none is asked for none', () => {
  expect(drawn([], ['home-members'])).toContain('[home-members]')
  expect(drawn([], ['home-members'])).not.toContain('Nothing is currently registered for you')
  expect(drawn([{ ...planOf('1', 'LIN'), leads: true }], ['home-members'])).toContain('[home-members]')
  expect(drawn([planOf('1', 'LIN')], ['home-members'])).not.toContain('[home-members]')
})
