import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ownPages } from '#apps/web/redirects.ts'
import { publicPages } from '#apps/web/route-guard.ts'
import { baseRefusals } from '#kit/http/refusal.ts'
import { createApiServer } from './api-server.ts'
import { publicTitles } from './public-titles.ts'
import { startTestPortal, type TestPortal } from './testing/test-portal.ts'
import { programVersion } from './version.ts'
import { serveWeb } from './web.ts'

let portal: TestPortal
let directory: string
let app: Awaited<ReturnType<typeof createApiServer>>

const built = `<!doctype html>
<html lang="zh">
  <head>
    <meta property="og:image" content="/assets/summit-1.png" />
    <title>as built</title>
  </head>
  <body>${'the app '.repeat(400)}</body>
</html>`

beforeAll(async () => {
  portal = await startTestPortal()
  directory = await mkdtemp(join(tmpdir(), 'built-web-'))
  await mkdir(join(directory, 'assets'))
  await mkdir(join(directory, 'check-in', 'assets'), { recursive: true })
  for (const page of ['index.html', 'check-in/index.html']) await writeFile(join(directory, page), built)
  app = await createApiServer({ logLevel: 'error', trustedProxies: 0 })
  const before = join(directory, 'before')
  await mkdir(before)
  await writeFile(join(before, 'page-before.js'), 'before')
  await writeFile(join(directory, 'assets', 'page-now.js'), 'now')
  await serveWeb(app, portal.services, directory, [before])
})
afterAll(async () => {
  await app.close()
  await Promise.all([portal.close(), rm(directory, { recursive: true, force: true })])
})

const open = (url: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' | 'POST' = 'GET') =>
  app.inject({ method, url, headers })

test.each([
  ['a browser', 'text/html,application/xhtml+xml,*/*;q=0.8'],
  ['a preview of a link', '*/*'],
  ['a reader of feeds', 'application/xml'],
  ['something that names nothing', ''],
])('%s gets a page, by GET and by HEAD', async (_, accept) => {
  const [page, head] = await Promise.all([open('/guests', { accept }), open('/guests', { accept }, 'HEAD')])
  expect([page.statusCode, head.statusCode]).toEqual([200, 200])
  expect(page.headers['content-type']).toBe('text/html; charset=utf-8')
  expect(head.headers['content-type']).toBe('text/html; charset=utf-8')
  expect([page.body.includes('the app'), head.body]).toEqual([true, ''])
  expect(page.body).toContain(`<meta name="version" content="${programVersion}">`)
})

test('an address longer than any of ours is refused as it is where no page is built', async () => {
  const reply = await open(`/qms/participants/${'a'.repeat(500)}`)
  expect([reply.statusCode, reply.json().code]).toEqual([400, baseRefusals.malformed.code])
})

test.each([
  ['GET', '/qms/nothing-here'],
  ['GET', '/assets/index-gone.js'],
  ['GET', '/robots.txt'],
  ['GET', '/.well-known/security.txt'],
  ['POST', '/guests'],
] as const)('%s %s is no page', async (method, url) => {
  const reply = await open(url, { accept: 'text/html' }, method)
  expect(reply.statusCode).toBe(404)
  expect(reply.json()).toMatchObject({ code: 40400 })
})

test('a page that was opened before an upgrade still gets its own scripts', async () => {
  for (const name of ['now', 'before']) {
    const script = await open(`/assets/page-${name}.js`)
    expect([script.statusCode, script.body]).toEqual([200, name])
    expect(script.headers['cache-control']).toContain('immutable')
  }
})

test('a page is packed on its way', async () => {
  const page = await open('/login', { 'accept-encoding': 'gzip' })
  expect(page.headers['content-encoding']).toBe('gzip')
})

const headIn = async (url: string, headers: Record<string, string>) => {
  const { body } = await open(url, headers)
  const content = (key: string) =>
    new RegExp(`<meta (?:name|property)="${key}" content="([^"]*)"`).exec(body)?.[1]
  return {
    language: /<html lang="([^"]+)"/.exec(body)?.[1],
    title: /<title>(.*)<\/title>/.exec(body)?.[1],
    ofLink: content('og:title'),
    description: content('description'),
    picture: content('og:image'),
  }
}

test('a link shows what it is, in the reader’s language; a private one the summit only', async () => {
  const chinese = { 'accept-language': 'zh-CN,zh;q=0.9,en;q=0.8' }
  const summit = '第六届跨国公司领导人峰会'
  expect(await headIn('/login?from=mail', chinese)).toEqual({
    language: 'zh-CN',
    title: `登录 – ${summit}`,
    ofLink: `登录 – ${summit}`,
    description: expect.stringMatching(/^青岛，2026年6月18日.*。报名/),
    picture: 'http://localhost:3000/assets/summit-1.png',
  })
  const english = { 'accept-language': 'en-GB' }
  const name = 'Sixth Summit of Multinational Company Leaders'
  expect(await headIn('/guide/', english)).toMatchObject({
    language: 'en',
    title: `Attendance Guide – ${name}`,
  })
  expect(await headIn('/redirect/guide', english)).toMatchObject({ title: `Attendance Guide – ${name}` })
  for (const url of ['/guests/0190d0f0-0000-7000-8000-000000000000', '/participants', '/'])
    expect(await headIn(url, english)).toMatchObject({ title: name, ofLink: name })
})

test('the language chosen at the last visit wins over the browser’s', async () => {
  const headers = { 'accept-language': 'en-GB', cookie: 'other=en; language=zh' }
  expect(await headIn('/login', headers)).toMatchObject({ language: 'zh-CN' })
})

test('every page without a login has a title', () => {
  expect(Object.keys(publicTitles).sort()).toEqual([...Object.keys(publicPages), ...ownPages].sort())
})

test('names cannot become markup, and a page is served while the edition cannot be read', async () => {
  await portal.db.execute(sql`update summits set english_name = ${'"><script>alert(1)</script> $& Summit'}`)
  const fresh = await createApiServer({ logLevel: 'error', trustedProxies: 0 })
  try {
    await serveWeb(fresh, portal.services, directory)
    const title = '&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt; $&amp; Summit'
    const ask = async () =>
      (await fresh.inject({ url: '/guests', headers: { 'accept-language': 'en' } })).body
    expect(await ask()).toContain(`<title>${title}</title>`)
    await portal.db.execute(sql`alter table summits rename to summits_away`)
    portal.clock.set('2026-05-01T02:01:00Z')
    expect(await ask()).toContain(`<title>${title}</title>`)
  } finally {
    await portal.db.execute(sql`alter table if exists summits_away rename to summits`)
    await fresh.close()
  }
})
