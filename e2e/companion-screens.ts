import { participantsApi } from '#domain/people/participants/api.ts'
import { activeStatuses } from '#domain/people/participants/rules.ts'
import { callerOf } from './caller.ts'
import { firstOf } from './first-of.ts'
import { sessionOf } from './log-in.ts'
import { demonstration } from './people.ts'
import type { Screen } from './screen.ts'

const enterprise = demonstration('enterprise')

/** Screens about companions. */
export const companionScreens: Screen[] = [
  {
    name: 'entourage',
    path: '/guests?status=approved',
    person: enterprise,
    arrange: firstOf('/guests', '/entourage'),
  },
  {
    name: 'entourage-later',
    path: '/guests?status=pending',
    person: enterprise,
    arrange: firstOf('/guests', '/entourage'),
  },
  { name: 'companions', path: '/guests?kind=companion', person: enterprise },
  { name: 'companion', path: '/guests?kind=companion', person: enterprise, arrange: firstOf('/guests') },
  {
    name: 'edit-companion',
    path: '/guests?kind=companion',
    person: enterprise,
    arrange: firstOf('/guests', '/edit/identity'),
  },
  {
    name: 'withdraw-with-companions',
    path: '/dashboard',
    person: enterprise,
    arrange: async (page) => {
      const { call } = callerOf(page.url(), await sessionOf(page.url(), enterprise))
      const { records } = await call(participantsApi.list, { query: { kind: 'companion', size: 100 } })
      const accompanied = records.find(({ status }) => activeStatuses.some((one) => one === status))
      await page.goto(new URL(`/guests/${accompanied?.guestId}/withdrawal`, page.url()).href)
      await page.locator('#fate-attach').click()
      await page.locator('main form button[type=submit]').click()
    },
  },
  {
    name: 'companion-read',
    path: '/participants?kind=companion',
    person: demonstration('reviewer'),
    arrange: firstOf('/participants'),
  },
]
