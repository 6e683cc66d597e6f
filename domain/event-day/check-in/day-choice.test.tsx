import { MantineProvider } from '@mantine/core'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { afterAll, expect, test, vi } from 'vitest'
import { gatesApi } from '#domain/event-day/gates/api.ts'
import { summitApi } from '#domain/ground/summit/api.ts'
import type { Client } from '#kit/http/client.ts'
import type { Endpoint } from '#kit/http/endpoint.ts'
import { queries } from '#kit/web/api.tsx'
import { ClientProvider } from '#kit/web/client.tsx'
import { LanguageProvider } from '#kit/web/language.tsx'
import { SessionProvider } from '#kit/web/session.tsx'
import { DayChoice } from './console/day-choice.tsx'
import { dayLookedAt } from './rules/days.ts'
import { watchingWords as words } from './words/watching.ts'

const edition = { begins: '2026-06-18', ends: '2026-06-20' }
const user = { account: 'a', name: { zh: '甲', en: 'A' }, role: 'x', organisationId: null }

afterAll(() => vi.useRealTimers())

/** What the first choice says on a day, for somebody with these permissions; on the 15th there is an activity. */
function saidOn(today: string, permissions: string[], shown?: string): string {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(`${today}T02:00:00Z`) })
  queries.clear()
  const known = ({ path }: Endpoint) => {
    if (path === summitApi.current.path) return edition
    return path === gatesApi.occasions.path && permissions.includes('gates:list')
      ? [{ day: '2026-06-15' }]
      : undefined
  }
  const client = { call: () => new Promise(() => undefined), known } as unknown as Client
  const html = renderToStaticMarkup(
    <MantineProvider>
      <LanguageProvider language="zh">
        <ClientProvider client={client}>
          <SessionProvider session={{ user, types: ['organiser'], permissions: new Set(permissions) }}>
            <MemoryRouter>
              <DayChoice shown={shown} />
            </MemoryRouter>
          </SessionProvider>
        </ClientProvider>
      </LanguageProvider>
    </MantineProvider>,
  )
  // without the marks that keep a date on one line
  return html.match(/<option value=""[^>]*>([^<]*)/)?.[1]?.replaceAll('\u2060', '') ?? ''
}

test('the day that is looked at is named where it is known, and nothing is claimed of it by who may not read the gates', () => {
  const [all, few] = [['checkIn:watch', 'gates:list'], ['checkIn:watch']]
  expect(saidOn('2026-06-15', all)).toMatch(/^今天（.*15日/)
  expect(saidOn('2026-06-14', all)).toMatch(/^最近一天（.*18日/)
  expect(saidOn('2026-06-15', few)).toBe(words.unknownDay.zh)
  // a day of the edition is the one, whatever there is on it
  for (const permissions of [all, few]) expect(saidOn('2026-06-19', permissions)).toMatch(/^今天（.*19日/)
  // the reply says it
  expect(saidOn('2026-06-15', few, '2026-06-15')).toMatch(/^今天（.*15日/)
})

test('of the days beside the edition those with occasions are looked at, of others the nearest of the edition', () => {
  const looked = (today: string, hasOccasions: boolean) => dayLookedAt(today, edition, hasOccasions)
  expect([looked('2026-06-15', true), looked('2026-06-15', false)]).toEqual(['2026-06-15', '2026-06-18'])
  expect([looked('2026-06-19', true), looked('2026-06-19', false)]).toEqual(['2026-06-19', '2026-06-19'])
  expect(looked('2026-07-01', false)).toBe('2026-06-20')
})
