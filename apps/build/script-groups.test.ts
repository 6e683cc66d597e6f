import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { Modules } from './module-graph.ts'
import { scriptGroups } from './script-groups.ts'

const web = join(import.meta.dirname, '../web')
const code = (size: number) => ' '.repeat(size)

type Module = { size?: number; imports?: string[]; loads?: string[] }

/** The groups of a web app of these modules; its entry module imports all pages dynamically, none of them behind the login. */
function groupsOf(pages: Readonly<Record<string, Module>>, shared: Readonly<Record<string, Module>>) {
  const all: Record<string, Module> = {
    [join(web, 'index.html')]: { loads: Object.keys(pages) },
    ...pages,
    ...shared,
  }
  const modules: Modules = {
    getModuleInfo(id) {
      const { size = 0, imports = [], loads = [] } = all[id] ?? {}
      return { importedIds: imports, dynamicallyImportedIds: loads, code: code(size) }
    },
  }
  const { name } = scriptGroups().groups[0] ?? expect.fail('no group')
  return (id: string) => name(id, modules)
}

test('what the same pages need comes in one file, and what one page needs with that page', () => {
  const groupOf = groupsOf(
    { a: { imports: ['x', 'y', 'alone'] }, b: { imports: ['x', 'y'] }, c: {} },
    { x: {}, y: {}, alone: {} },
  )
  expect(groupOf('x')).toBe(groupOf('y'))
  expect(groupOf('alone')).toBeNull()
})

test('small things come together for pages that need one of them; large ones do not', () => {
  const pages = { a: { imports: ['x'] }, b: { imports: ['x', 'y'] }, c: { imports: ['x', 'y'] } }
  const small = groupsOf(pages, { x: { size: 100 }, y: { size: 100 } })
  expect(small('x')).toBe(small('y'))
  const large = groupsOf(pages, { x: { size: 100 }, y: { size: 1_000_000 } })
  expect(large('x')).not.toBe(large('y'))
})

test('a small thing that draws in a large one stays apart from what more pages need', () => {
  const pages = {
    a: { imports: ['x'] },
    b: { imports: ['x', 'y', 'large'] },
    c: { imports: ['x', 'y', 'large'] },
    d: { imports: ['large'] },
  }
  const groupOf = groupsOf(pages, { x: {}, y: { imports: ['large'] }, large: { size: 1_000_000 } })
  expect(groupOf('x')).not.toBe(groupOf('y'))
})
