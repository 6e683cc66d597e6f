import { type ESTree, parseSync, Visitor } from 'vite'
import { textOf } from './files.ts'

/** A parsed source file. `lineAt` converts an offset to a line number, counted from 1. */
export type Source = ReturnType<typeof parseSync> & {
  path: string
  text: string
  lineAt: (offset: number) => number
}

/** Parses a .ts, .tsx or .mjs file. Throws on a syntax error. */
export function sourceOf(root: string, path: string): Source {
  const text = textOf(root, path)
  const parsed = parseSync(path, text)
  const broken = parsed.errors[0]
  if (broken) throw new Error(`${path}: ${broken.message}`)
  const { program, module, comments, errors } = parsed
  return { program, module, comments, errors, path, text, lineAt: (offset) => linesIn(text.slice(0, offset)) }
}

/** Number of lines of a text, without an empty one after the last line break. */
export const linesIn = (text: string) => text.replace(/\n$/, '').split('\n').length

/** Calls `visit` for every function with its start and end offset and its name, if any. */
export function eachFunction(
  source: Source,
  visit: (name: string | undefined, start: number, end: number) => void,
) {
  const names = new Map<number, string>()
  const exempt = new Set<number>()
  const take = (node: ESTree.Function | ESTree.ArrowFunctionExpression) => {
    if (!exempt.has(node.start)) visit(node.id?.name ?? names.get(node.start), node.start, node.end)
  }
  new Visitor({
    VariableDeclarator({ id, init }) {
      if (init && id.type === 'Identifier') names.set(init.start, id.name)
    },
    CallExpression({ callee, arguments: given }) {
      // a `describe` callback groups tests and is not a function that has to be understood as a whole
      const last = given.at(-1)
      if (last && callee.type === 'Identifier' && callee.name === 'describe') exempt.add(last.start)
    },
    FunctionDeclaration: take,
    FunctionExpression: take,
    ArrowFunctionExpression: take,
  }).visit(source.program)
}
