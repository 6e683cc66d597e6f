import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isLicence } from './contents.ts'

type Manifest = { name: string; version: string; license?: string | { type: string } }

const line = '-'.repeat(80)

/** What one npm package says of its licence: its name in SPDX, and the texts that lie beside it. */
function noticeOf(root: string, path: string): string {
  const folder = join(root, path)
  const { name, version, license } = JSON.parse(
    readFileSync(join(folder, 'package.json'), 'utf8'),
  ) as Manifest
  const terms = typeof license === 'object' ? license.type : license
  const texts = readdirSync(folder)
    .filter((file) => isLicence(`${path}/${file}`))
    .map((file) => readFileSync(join(folder, file), 'utf8').trim())
  if (!terms && texts.length === 0) throw new Error(`${name} ${version} does not say its licence`)
  return [line, `${name} ${version}: ${terms ?? 'see below'}`, line, ...texts, ''].join('\n')
}

/**
 * The licences of everything in a package that others wrote: npm packages by their folders below `root`, and the runtime. Throws for a package without
 * any.
 */
export function noticesOf(root: string, packages: readonly string[], runtime: string): string {
  const head = 'The summit portal contains these parts of others, each under its own licence.\n'
  const node = [
    line,
    `Node.js ${runtime}: MIT, and those of its parts: https://github.com/nodejs/node/blob/main/LICENSE`,
  ]
  return [head, ...packages.map((path) => noticeOf(root, path)), ...node, ''].join('\n')
}
