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
function drawn(shown: React.ReactNode, tasks: readonly Task[]): string {
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
          <SessionProvider session={{ user, types: ['enterprise'], permissions: new Set() }}>
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
