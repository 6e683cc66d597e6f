import { MantineProvider } from '@mantine/core'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Client } from '#kit/http/client.ts'
import { ClientProvider } from '#kit/web/client.tsx'
import { ConfirmProvider } from '#kit/web/confirm.tsx'
import { LanguageProvider } from '#kit/web/language.tsx'
import { SessionProvider } from '#kit/web/session.tsx'
import { ToastProvider } from '#kit/web/toast.tsx'
import type { ShownGrant } from '../api.ts'
import type { Grantee } from '../rules.ts'
import { GrantList } from './grant-list.tsx'

const client = { call: () => new Promise(() => undefined), known: () => undefined } as unknown as Client
const user = { account: 'a', name: { zh: '甲', en: 'A' }, role: 'secretary', organisationId: null }
const uuid = '6f1c2c52-1d0e-4f4c-9a56-0d1f0f9b3c11'

const grantTo = (to: Grantee, more: Partial<ShownGrant> = {}): ShownGrant => ({
  id: uuid,
  zoneId: uuid,
  letter: 'A',
  to,
  granteeId: uuid,
  name: { zh: '鲁B·80001', en: 'LU B 80001' },
  effect: 'add',
  reason: 'asked for',
  firstDay: null,
  lastDay: null,
  at: '2026-06-01T02:00:00Z',
  by: { zh: '甲', en: 'A' },
  endedBy: null,
  ...more,
})

const drawn = (grant: ShownGrant, withZone: boolean, permissions = ['zones:grant']) =>
  renderToStaticMarkup(
    <MantineProvider>
      <LanguageProvider language="en">
        <ClientProvider client={client}>
          <SessionProvider session={{ user, types: ['organiser'], permissions: new Set(permissions) }}>
            <ToastProvider>
              <ConfirmProvider>
                <GrantList of={[grant]} withZone={withZone} />
              </ConfirmProvider>
            </ToastProvider>
          </SessionProvider>
        </ClientProvider>
      </LanguageProvider>
    </MantineProvider>,
  )

const mayEnd = (html: string) => html.includes('<button')

test('on the page of a person or a vehicle its own grants end, those of its kind and activities end on the zone’s page', () => {
  const onOwnPage = (['kind', 'activity', 'person', 'vehicle'] as const).map((to) =>
    mayEnd(drawn(grantTo(to), true)),
  )
  expect(onOwnPage).toEqual([false, false, true, true])
  for (const to of ['kind', 'activity', 'person', 'vehicle'] as const)
    expect(mayEnd(drawn(grantTo(to), false))).toBe(true)
  expect(mayEnd(drawn(grantTo('vehicle'), true, []))).toBe(false)
  expect(mayEnd(drawn(grantTo('vehicle', { endedBy: { zh: '乙', en: 'B' } }), true))).toBe(false)
})

test('a page of one person or vehicle does not name it on each line', () => {
  expect(drawn(grantTo('vehicle'), true)).not.toContain('LU B 80001')
  expect(drawn(grantTo('vehicle'), false)).toContain('LU B 80001')
  expect(drawn(grantTo('kind'), true)).toContain('LU B 80001')
})
