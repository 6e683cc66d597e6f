import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { requestTimeout } from '#kit/http/client.ts'
import { readConfig } from '../config.ts'
import { routes } from '../routes.ts'
import { parts } from './contents.ts'

// The files of deploy/ name ports, paths, settings and programs of the portal.

const folder = fileURLToPath(new URL('../../../deploy', import.meta.url))
const read = (name: string) => readFileSync(join(folder, name), 'utf8')
const [compose, unit, image, proxy, command] = [
  read('compose.yaml'),
  read('summit-portal.service'),
  read('Dockerfile'),
  read('nginx.conf'),
  read('portal'),
]
const page = readFileSync(join(folder, '../docs/operations.md'), 'utf8')

const settingsOfPortal = () => {
  const [, block = ''] = /x-portal:[\s\S]*?environment:\n([\s\S]*?)\n {2}secrets:/.exec(compose) ?? []
  return [...block.matchAll(/^ {4}([A-Z0-9_]+):/gm)].map(([, name = '']) => name)
}

test('every setting that they give is one of operations.md', () => {
  const ofUnit = [...unit.matchAll(/^Environment=(\w+)=/gm), ...image.matchAll(/([A-Z_]+)=\S+/g)].map(
    ([, name = '']) => name,
  )
  const given = [...settingsOfPortal(), ...ofUnit].filter((name) => name !== 'VERSION')
  expect(given.length).toBeGreaterThan(10)
  for (const name of given) expect(page, name).toMatch(new RegExp(`\`${name.replace(/_FILE$/, '')}\``))
})

test('what a process keeps for the next version outlives its container', () => {
  const [, place = 'none'] = /VAR_DIR=(\S+)/.exec(image) ?? []
  for (const name of ['portal-1', 'portal-2']) expect(compose).toContain(`["${name}:${place}"]`)
})

test('they listen where the portal does', () => {
  const { port } = readConfig({})
  expect([...proxy.matchAll(/server portal-\d:(\d+)/g)].map(([, at]) => Number(at))).toEqual([port, port])
  expect(image).toContain(`EXPOSE ${port}`)
  expect(image).toContain(`PORT=${port}`)
})

test('the proxy lets through what the portal takes, waits as long as it does, and buffers no stream of events', () => {
  const streams = routes.filter(({ endpoint }) => endpoint.stream).map(({ endpoint }) => endpoint.path)
  expect(streams.length).toBeGreaterThan(0)
  for (const path of streams) {
    const [, block = ''] = proxy.split(`location = ${path} {`)
    expect(block.split('}')[0], path).toContain('proxy_buffering off')
  }
  expect(proxy.split('location /assets/ {')[1]?.split('}')[0]).toContain('http_404')
  expect(proxy).toContain('client_max_body_size 12m')
  const [, seconds] = /proxy_read_timeout (\d+)s/.exec(proxy) ?? []
  expect(Number(seconds) * 1000).toBeGreaterThan(requestTimeout + 20_000)
  expect(proxy).toMatch(/location = \/metrics \{\s+return 404/)
  expect(compose).toContain('TRUSTED_PROXIES: "1"')
})

test('the command of the package starts programs that are in it', async () => {
  const programs = [...command.matchAll(/program=(\S+)/g)].map(([, name = '']) => name)
  expect(programs).toHaveLength(5)
  for (const name of programs) expect(() => readFileSync(join(folder, '../apps/server', name))).not.toThrow()
  expect(parts).toContain('deploy')
  expect(unit).toContain('ExecStart=/opt/summit-portal/bin/portal start')
  expect(image).toContain('ENTRYPOINT ["/opt/summit-portal/bin/portal"]')
})

test('what can be checked on this machine passes', async () => {
  const { stdout } = await promisify(execFile)('sh', [join(folder, 'verify.sh')])
  expect(stdout).toContain('passed: portal is a plain shell script')
  expect(stdout).not.toContain('FAILED')
})
