import { MantineProvider } from '@mantine/core'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter, Route, Routes } from 'react-router'
import { beforeEach, expect, test } from 'vitest'
import type { Client } from '#kit/http/client.ts'
import { defineForm } from '#kit/rules/define-form.ts'
import { choice, text } from '#kit/rules/fields.ts'
import { queries } from '#kit/web/api.tsx'
import { ClientProvider } from '#kit/web/client.tsx'
import { ConfirmProvider } from '#kit/web/confirm.tsx'
import { LanguageProvider } from '#kit/web/language.tsx'
import { SessionProvider } from '#kit/web/session.tsx'
import { ToastProvider } from '#kit/web/toast.tsx'
import type { Language } from '#kit/words/bilingual.ts'
import { defineRecord } from '../define-record.ts'
import { RecordListPage } from './record-list-page.tsx'
import { RecordNewPage } from './record-new-page.tsx'
import { RecordPage } from './record-page.tsx'

const id = '6f1c2c52-1d0e-4f4c-9a56-0d1f0f9b3c11'
const may = { heldBy: ['editor'], label: { zh: '可', en: 'may' }, why: { zh: '因', en: 'why' } }
const record = defineRecord({
  noun: 'stands',
  form: defineForm('stand', {
    stand: { chineseName: text(10), englishName: text(10).optional(), hall: choice(['north', 'south']) },
  }),
  words: {
    title: { zh: '展位', en: 'Stand' },
    sections: { stand: { zh: '展位', en: 'Stand' } },
    fields: {
      chineseName: { zh: '中文名', en: 'Chinese name' },
      englishName: { zh: '英文名', en: 'English name' },
      hall: {
        zh: '展馆',
        en: 'Hall',
        options: { north: { zh: '北馆', en: 'North hall' }, south: { zh: '南馆', en: 'South hall' } },
      },
    },
  },
  says: {
    title: { zh: '展位', en: 'Stands' },
    lead: { zh: '本届展位', en: 'Of this summit' },
    create: { zh: '新增展位', en: 'New stand' },
    none: { zh: '还没有展位', en: 'No stands yet' },
  },
  name: ['chineseName', 'englishName'],
  belongsTo: 'installation',
  published: true,
  list: { columns: { hall: {} }, search: { fields: ['chineseName'], label: { zh: '搜索', en: 'Search' } } },
  may: { list: may, edit: may },
  example: { chineseName: '一号', hall: 'north' },
})

const saved = {
  id,
  revision: 1,
  chineseName: '<b>一号</b>',
  englishName: null,
  hall: 'south',
  publishedAt: null,
}
const change = {
  at: '2026-06-01T02:00:00Z',
  actorName: { zh: '编辑', en: 'Editor' },
  before: 'north',
  after: 'south',
}
const listed = {
  id,
  name: { zh: saved.chineseName, en: saved.chineseName },
  hall: 'south',
  publishedAt: null,
}

type Seen = { language?: Language; permissions?: string[]; publishedAt?: string | null; rows?: object[] }

/** A page at an address, drawn from known replies. */
function drawn(page: ReactNode, path: string, at: string, seen: Seen = {}): string {
  const { language = 'en', permissions = ['stands:list', 'stands:edit'], publishedAt = null } = seen
  const { rows = [{ ...listed, publishedAt, updatedAt: change.at }] } = seen
  const replies = new Map<string, unknown>([
    [record.calls.read.path, { ...saved, publishedAt }],
    [record.calls.history.path, [{ ...change, field: 'hall' }]],
    [
      record.calls.page.path,
      { records: rows, total: rows.length, exact: true, current: 1, size: 20, next: null, previous: null },
    ],
  ])
  const client = {
    call: () => new Promise(() => undefined),
    known: ({ path: asked }: { path: string }) => replies.get(asked),
  } as unknown as Client
  const user = { account: 'a', name: { zh: '甲', en: 'A' }, role: 'editor', organisationId: null }
  return renderToStaticMarkup(
    <MantineProvider>
      <LanguageProvider language={language}>
        <ClientProvider client={client}>
          <SessionProvider session={{ user, types: ['organiser'], permissions: new Set(permissions) }}>
            <ToastProvider>
              <ConfirmProvider>
                <MemoryRouter initialEntries={[at]}>
                  <Routes>
                    <Route path={path} element={page} />
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

beforeEach(() => queries.clear())
const one = (seen?: Seen) => drawn(<RecordPage of={record} />, '/stands/:id', `/stands/${id}`, seen)
const list = (seen?: Seen) => drawn(<RecordListPage of={record} />, '/stands', '/stands', seen)

test('an editor sees form, state, history, and the buttons to publish and to delete', () => {
  const html = one()
  for (const said of ['<form', 'Not published', 'Publish', 'Delete', 'North hall', 'Editor'])
    expect(html).toContain(said)
})

test('a published one is withdrawn before it can be deleted', () => {
  const html = one({ publishedAt: change.at })
  expect(html).toContain('Withdraw')
  expect(html).not.toContain('Delete')
})

test('who may only list reads it without form and buttons', () => {
  const html = one({ permissions: ['stands:list'] })
  expect(html).toContain('South hall')
  for (const said of ['<form', 'Publish<', 'Delete']) expect(html).not.toContain(said)
})

test('its text is never markup, in page and list', () => {
  for (const html of [one(), list()]) {
    expect(html).toContain('&lt;b&gt;一号&lt;/b&gt;')
    expect(html).not.toContain('<b>一号')
  }
})

test('the list links to each, offers a new one to editors only, and says when there is none', () => {
  expect(list()).toContain(`href="/stands/${id}"`)
  expect(list()).toContain('New stand')
  queries.clear()
  expect(list({ permissions: ['stands:list'] })).not.toContain('New stand')
  queries.clear()
  expect(list({ rows: [] })).toContain('No stands yet')
})

test('who edits one with both languages is reminded of the missing one', () => {
  const reminder = 'These are in one language only'
  expect(one()).not.toContain(reminder)
  queries.clear()
  const both = { ...record, bothLanguages: true }
  expect(drawn(<RecordPage of={both} />, '/stands/:id', `/stands/${id}`)).toContain(reminder)
})

test('a new one has an empty form, with a mark on what may stay empty', () => {
  const html = drawn(<RecordNewPage of={record} />, '/stands/new', '/stands/new')
  expect(html).toContain('New stand')
  expect(html.match(/English name[^/]{0,200}optional/)).toBeTruthy()
  expect(html).not.toMatch(/Chinese name[^/]{0,200}optional/)
})

test('all of it is in Chinese for a Chinese reader', () => {
  const html = one({ language: 'zh' }) + list({ language: 'zh' })
  for (const said of ['未发布', '发布', '删除', '修改记录', '南馆', '新增展位']) expect(html).toContain(said)
  expect(html).not.toMatch(/Publish|Delete|History|South hall/)
})
