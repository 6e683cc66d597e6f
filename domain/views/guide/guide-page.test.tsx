import { MantineProvider } from '@mantine/core'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { hotelsApi } from '#domain/ground/hotels/api.ts'
import { summitApi } from '#domain/ground/summit/api.ts'
import { noticesApi } from '#domain/publishing/notices/api.ts'
import type { Client } from '#kit/http/client.ts'
import { queries } from '#kit/web/api.tsx'
import { ClientProvider } from '#kit/web/client.tsx'
import { LanguageProvider } from '#kit/web/language.tsx'
import { SessionProvider } from '#kit/web/session.tsx'
import { guideApi } from './api.ts'
import GuidePage from './portal/guide-page.tsx'
import { NextStep } from './portal/next-step.tsx'
import { TaskGroups } from './portal/task-groups.tsx'
import type { Task } from './rules.ts'

const task = (name: Task['name'], state: Task['state']): Task => ({
  name,
  state,
  count: 1,
  link: '/',
  until: '2999-05-29',
  people: [],
})

/** A part of the first page, read with these tasks. */
function drawn(shown: React.ReactNode, tasks: readonly Task[], permissions: readonly string[] = []): string {
  queries.clear()
  const hotel = { id: 'h', chineseName: '海滨酒店', englishName: 'Seaside Hotel' }
  const replies = new Map<string, unknown>([
    [guideApi.tasks.path, tasks],
    [summitApi.current.path, null],
    [hotelsApi.published.path, [hotel]],
    [noticesApi.page.path, { total: 0, records: [] }],
  ])
  const client = {
    call: () => new Promise(() => undefined),
    known: ({ path }: { path: string }) => replies.get(path),
  } as unknown as Client
  const user = { account: 'a', name: { zh: '甲', en: 'A' }, role: 'volunteer', organisationId: null }
  return renderToStaticMarkup(
    <MantineProvider>
      <LanguageProvider language="en">
        <ClientProvider client={client}>
          <SessionProvider session={{ user, types: ['enterprise'], permissions: new Set(permissions) }}>
            <MemoryRouter>{shown}</MemoryRouter>
          </SessionProvider>
        </ClientProvider>
      </LanguageProvider>
    </MantineProvider>,
  )
}

test('hotels are shown to those of whom an itinerary is asked', () => {
  const hasHotels = (tasks: readonly Task[]) => drawn(<GuidePage />, tasks).includes('Seaside Hotel')
  expect(hasHotels([task('registration', 'todo'), task('itineraries', 'locked')])).toBe(true)
  expect(hasHotels([task('organisation', 'done'), task('registration', 'todo')])).toBe(false)
})

test('what is over stands under a title of its own, and the days left beside what is said of a step', () => {
  const tasks = [
    task('organisation', 'todo'),
    task('guests', 'todo'),
    task('review', 'locked'),
    task('health', 'over'),
  ]
  const html = drawn(<TaskGroups tasks={tasks} />, tasks)
  expect([...html.matchAll(/<h2[^>]*>([^<]*)/g)].map(([, title]) => title)).toEqual(['Now', 'Later', 'Ended'])
  expect(html).toMatch(/1 guest with entries missing<\/span><time[^>]*>\d+ days left/)
})

test('an organisation that comes with its team may register a guest too, by a link that asks for nothing', () => {
  const team = [task('registration', 'done'), task('teamReview', 'waiting')]
  const asks = (tasks: readonly Task[], ...permissions: string[]) =>
    drawn(<GuidePage />, tasks, permissions).includes('Register a guest')
  expect(asks(team, 'participants:create')).toBe(true)
  expect(asks(team)).toBe(false)
  expect(asks([...team, task('guests', 'todo')], 'participants:create')).toBe(false)
})

test('while nothing is asked there is where to look, and it is loud only where all is done', () => {
  const act = (tasks: readonly Task[], ...permissions: string[]) =>
    /<a[^>]*mantine-Button-root[^>]*>/.exec(drawn(<NextStep tasks={tasks} />, tasks, permissions))?.[0]
  const waiting = act([
    task('organisation', 'done'),
    { ...task('review', 'waiting'), link: '/guests?status=pending' },
  ])
  expect(waiting).toContain('href="/guests?status=pending"')
  expect(waiting).toContain('data-variant="default"')
  const done = [task('organisation', 'done'), task('review', 'done')]
  expect(act(done)).toBeUndefined()
  expect(act(done, 'attendance:own')).toContain('href="/activities"')
})
