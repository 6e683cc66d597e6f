import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readFile, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildWebIfStale } from './build-web.ts'

let root: string

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'build-web-'))
  await mkdir(join(root, 'apps/web'), { recursive: true })
  await mkdir(join(root, 'domain/guest/server'), { recursive: true })
  await writeFile(join(root, 'package.json'), '{ "type": "module" }')
  await writeFile(join(root, 'vite.config.ts'), `export default { root: '${root}/apps/web' }`)
  await writeFile(join(root, 'apps/web/index.html'), '<p>first</p>')
  await mkdir(join(root, 'apps/check-in'), { recursive: true })
  await writeFile(join(root, 'check-in-page.config.ts'), `export default { root: '${root}/apps/check-in' }`)
  await writeFile(join(root, 'apps/check-in/index.html'), '<p>gate</p>')
})
afterAll(() => rm(root, { recursive: true }))

const build = () => buildWebIfStale(() => undefined, root)
const page = () => readFile(join(root, 'dist/web/index.html'), 'utf8')

test('builds when there is nothing, and again only when the content of a source changed', async () => {
  expect(await build()).toBe('built')
  expect(await page()).toContain('first')
  await utimes(join(root, 'apps/web/index.html'), new Date(), new Date())
  await writeFile(join(root, 'domain/guest/server/routes.ts'), 'export const server = 1')
  expect(await build()).toBe('fresh')
  await writeFile(join(root, 'apps/web/index.html'), '<p>second</p>')
  expect(await build()).toBe('built')
  expect(await page()).toContain('second')
})

test('a build that fails keeps the one there was and is tried again', async () => {
  await writeFile(join(root, 'apps/web/index.html'), '<script type="module" src="./absent.ts"></script>')
  await expect(build()).rejects.toThrow('the web app does not build')
  expect(await page()).toContain('second')
  await expect(build()).rejects.toThrow('the web app does not build')
  expect(existsSync(join(root, 'dist/web'))).toBe(true)
})
