import { existsSync, readdirSync, readFileSync } from 'node:fs'
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

/** The licence of the Node binary that npm brings, with those of its parts. */
function licenceOfNode(root: string): string {
  const folder = join(root, 'node_modules/node/node_modules')
  const [brought] = readdirSync(folder).filter((name) => existsSync(join(folder, name, 'LICENSE')))
  if (!brought) throw new Error('the package of Node does not bring its licence')
  return readFileSync(join(folder, brought, 'LICENSE'), 'utf8').trim()
}

/**
 * The licences of everything in a package that others wrote: npm packages by their folders below `root`, and Node. Throws for a package without
 * any.
 */
export function noticesOf(root: string, packages: readonly string[]): string {
  const head = 'The summit portal contains these parts of others, each under its own licence.\n'
  const node = [line, `Node.js ${process.version}`, line, licenceOfNode(root)]
  return [head, ...packages.map((path) => noticeOf(root, path)), ...node, ''].join('\n')
}
