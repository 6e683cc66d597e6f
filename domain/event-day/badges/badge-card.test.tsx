import { MantineProvider } from '@mantine/core'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import type { Client } from '#kit/http/client.ts'
import { ClientProvider } from '#kit/web/client.tsx'
import { ConfirmProvider } from '#kit/web/confirm.tsx'
import { LanguageProvider } from '#kit/web/language.tsx'
import { SessionProvider } from '#kit/web/session.tsx'
import { ToastProvider } from '#kit/web/toast.tsx'
import type { BadgeDetail, PersonsBadge } from './api.ts'
import { BadgeCard, VehiclePassCard } from './parts/badge-card.tsx'
import { actWords, cardWords, badgeWords as words } from './words.ts'

const user = { account: 'a', name: { zh: '甲', en: 'A' }, role: 'secretary', organisationId: null }
const usual = ['badges:list', 'badges:handle', 'badges:clear']

const badge: BadgeDetail = {
  id: '6f1c2c52-1d0e-4f4c-9a56-0d1f0f9b3c11',
  number: 1,
  revision: 1,
  state: 'due',
  heldState: null,
  missing: [],
  changedSincePrinted: false,
  unprintable: [],
  objection: null,
  kind: null,
  zones: [],
  grants: [],
  steps: [],
}
type Cleared = NonNullable<PersonsBadge['clearance']>
const pass: Cleared = {
  result: 'pass',
  isVoid: false,
  at: '2026-06-01T02:00:00Z',
  by: { zh: '甲', en: 'A' },
  reason: null,
}

let cards = 0
/** The card of another person, or vehicle, each time: what is read is kept by its id. */
function drawn(
  change: Partial<BadgeDetail>,
  clearance: Cleared | null = null,
  {
    permissions = usual,
    isPast = false,
    Shown = BadgeCard as typeof BadgeCard | typeof VehiclePassCard,
  } = {},
) {
  const id = String(cards++)
  const reply: PersonsBadge = { badge: { ...badge, ...change }, clearance }
  const client = { call: () => new Promise(() => undefined), known: () => reply }
  return renderToStaticMarkup(
    <MantineProvider>
      <LanguageProvider language="en">
        <ClientProvider client={client as unknown as Client}>
          <SessionProvider session={{ user, types: ['organiser'], permissions: new Set(permissions) }}>
            <ToastProvider>
              <ConfirmProvider>
                <MemoryRouter>
                  <Shown participantId={id} vehicleId={id} isPast={isPast} />
                </MemoryRouter>
              </ConfirmProvider>
            </ToastProvider>
          </SessionProvider>
        </ClientProvider>
      </LanguageProvider>
    </MantineProvider>,
  )
}

test('a pass in force is taken back by who may clear, and by nobody else', () => {
  const has = (html: string) => [words.override.en, words.hold.en].map((act) => html.includes(act))
  expect(has(drawn({ missing: ['clearance'] }))).toEqual([true, false])
  for (const Shown of [BadgeCard, VehiclePassCard])
    expect(has(drawn({ state: 'printed' }, pass, { Shown }))).toEqual([false, true])
  expect(has(drawn({ missing: ['clearance'] }, { ...pass, result: 'hold' }))).toEqual([true, false])
  // one that does not count any more has nothing to be taken back
  expect(has(drawn({ missing: ['clearance'] }, { ...pass, isVoid: true }))).toEqual([true, false])
  expect(has(drawn({}, pass, { permissions: ['badges:list'] }))).toEqual([false, false])
  expect(has(drawn({}, pass, { isPast: true }))).toEqual([false, false])
})

test('the card of a revoked badge is taken back where it was out', () => {
  const takesBack = (of: Partial<BadgeDetail>) => drawn(of).includes(`>${actWords.returned.en}<`)
  expect(takesBack({ state: 'revoked', heldState: 'handedOut' })).toBe(true)
  expect(takesBack({ state: 'revoked', heldState: 'packed' })).toBe(true)
  expect(takesBack({ state: 'revoked', heldState: 'printed' })).toBe(false)
  expect(takesBack({ state: 'revoked' })).toBe(false)
})

test('of a revoked badge it is said where its card is, and of one in force nothing', () => {
  const says = (of: Partial<BadgeDetail>) =>
    Object.entries(cardWords).flatMap(([held, { en }]) => (drawn(of).includes(en) ? [held] : []))
  for (const heldState of ['printed', 'packed', 'handedOut', 'lost', 'returned'] as const)
    expect(says({ state: 'revoked', heldState })).toEqual([heldState])
  expect(says({ state: 'revoked', heldState: 'cleared' })).toEqual([])
  expect(says({ state: 'lost', heldState: 'handedOut' })).toEqual([])
})

test('a result that is void says why: another document of the person, another plate or driver of the vehicle', () => {
  const { person, vehicle } = words.clearanceVoid
  const says = (Shown: typeof BadgeCard | typeof VehiclePassCard) => {
    const html = drawn({}, { ...pass, isVoid: true }, { Shown })
    return [person, vehicle].map(({ en }) => html.includes(en))
  }
  expect([says(BadgeCard), says(VehiclePassCard)]).toEqual([
    [true, false],
    [false, true],
  ])
})

test('the report of many cards says why each was left, also where the server of the release before does not count it', () => {
  expect(words.report({ done: 2, skipped: 6, objected: 1, uncleared: 2 }).en).toBe(
    '2 done; left until their objections are settled: 1; left, as they are not cleared: 2; left, as they are in another state: 3',
  )
  expect(words.report({ done: 2, skipped: 3 })).toEqual({
    zh: '已处理 2 张；3 张状态不符，未处理',
    en: '2 done; left, as they are in another state: 3',
  })
})
