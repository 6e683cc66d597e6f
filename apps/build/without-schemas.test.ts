import { build } from 'vite'
import { expect, test } from 'vitest'
import { droppedIn, lighter, withoutSchemas } from './without-schemas.ts'

const flat = (source: string) => source.replace(/\s+/g, ' ').trim()

test.each([
  [
    'of a call what a page needs is left, and that it has a body',
    `const api = {
       save: {
         method: 'PATCH', path: '/a/:id', summary: 'It’s one; “of”, two', params,
         query: z.object({ seen: z.int() }),
         body: z.object({ reply: z.object({ path: z.string() }) }),
         reply: z.array(row), // with a remark
         proof: 'recent',
       },
     }`,
    "const api = { save: { method: 'PATCH', path: '/a/:id', body: true, proof: 'recent', }, }",
  ],
  [
    'a call that is made of others is one, too',
    'const one = (call) => ({ ...call, method, query: list.query, reply: pageOf(list.row), list })',
    'const one = (call) => ({ ...call, method, list })',
  ],
  [
    'a part of a call',
    "const list = pageCall(declared, { path: '/a', allow: 'a:list', summary: `All` })",
    "const list = /*@__PURE__*/ pageCall(declared, { path: '/a', allow: 'a:list', })",
  ],
  [
    'of a list the schema of its rows is left out',
    "const list = defineList({ name: 'a', row: z.object({}), columns, filters, sorts })",
    "const list = /*@__PURE__*/ defineList({ name: 'a', columns, filters, sorts })",
  ],
  [
    'the last part is left out with its comma or without',
    "const api = [{ path: '/a', reply }, { path: '/b', reply, }]",
    "const api = [{ path: '/a', }, { path: '/b', }]",
  ],
  [
    'what is no call stays',
    "const words = { reply: 'Reply', body, query }",
    "const words = { reply: 'Reply', body, query }",
  ],
  [
    'a constant is made by calls that do nothing else',
    'export const a = z.object({ b: text(3).optional(), c: () => late() })',
    'export const a = /*@__PURE__*/ z.object({ b: /*@__PURE__*/ text(3).optional(), c: () => late() })',
  ],
  [
    'what is no constant of the module is run as it is',
    'start(); if (on) { const a = begin() }',
    'start(); if (on) { const a = begin() }',
  ],
])('%s', (_, source, left) => expect(flat(lighter(source))).toBe(left))

test.each([
  'a.row.extend({})',
  'a.row?.omit({ b: true })',
  'Object.keys(a.list.body.shape)',
  'a.list.reply.safeParse(b)',
  'a.list.query.parse(b)',
])('%s is a use of a schema that is left out', (use) =>
  expect(droppedIn(`const b = 1;${use}`)).toContain(use),
)

test.each(['document.body.append(a)', 'reply.parse(a)', 'a.bodyText.parse(b)', 'a.params.id'])(
  '%s is none',
  (code) => expect(droppedIn(code)).toBeUndefined(),
)

/** Builds one file. */
const built = (code: string) =>
  build({
    configFile: false,
    logLevel: 'silent',
    build: { write: false, minify: true, rolldownOptions: { input: 'page' } },
    plugins: [
      withoutSchemas(),
      { name: 'page', resolveId: (id) => (id === 'page' ? id : undefined), load: () => code },
    ],
  })

test('a build fails in which a page uses a schema that was left out', async () => {
  await expect(built('console.log(api.list.path)')).resolves.toBeDefined()
  await expect(built('console.log(api.list.body.extend({}))')).rejects.toThrow('uses a schema')
})
