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

/** A text in both languages is one value, not an object of two entries. */
const isBilingual = ({ properties }: ESTree.ObjectExpression) =>
  properties.length === 2 &&
  properties.every(
    (each) => each.type === 'Property' && each.key.type === 'Identifier' && /^(zh|en)$/.test(each.key.name),
  )

const statementTypes = [
  'ImportDeclaration',
  'ExportAllDeclaration',
  'VariableDeclaration',
  'FunctionDeclaration',
  'ClassDeclaration',
  'PropertyDefinition',
  'MethodDefinition',
  'TSTypeAliasDeclaration',
  'TSInterfaceDeclaration',
  'TSPropertySignature',
  'TSMethodSignature',
  'ExpressionStatement',
  'ReturnStatement',
  'ThrowStatement',
  'IfStatement',
  'ForStatement',
  'ForInStatement',
  'ForOfStatement',
  'WhileStatement',
  'DoWhileStatement',
  'SwitchStatement',
  'SwitchCase',
  'TryStatement',
  'BreakStatement',
  'ContinueStatement',
  'JSXElement',
  'JSXAttribute',
] as const

/**
 * Number of statements of a file, where entries of objects and types, objects and calls in lists, elements and attributes of JSX count as statements
 * do: what takes a line when it is written plainly. The layout does not change it.
 */
export function statementsIn({ program }: Source): number {
  let found = 0
  const one = () => {
    found += 1
  }
  const exported = (node: ESTree.ExportNamedDeclaration) => {
    if (!node.declaration) found += 1
  }
  const entries = (node: ESTree.ObjectExpression) => {
    if (!isBilingual(node)) found += node.properties.filter(({ type }) => type === 'Property').length
  }
  const items = ({ elements }: ESTree.ArrayExpression) => {
    found += elements.filter((each) => each && /^(Object|Array|Call)Expression$/.test(each.type)).length
  }
  new Visitor({
    ...Object.fromEntries(statementTypes.map((type) => [type, one])),
    ExportNamedDeclaration: exported,
    ObjectExpression: entries,
    ArrayExpression: items,
  }).visit(program)
  return found
}

/** Calls `visit` with the offset of every object that is spread into another, or into an element, only to share a line. */
export function eachSpreadLiteral({ program }: Source, visit: (start: number) => void) {
  const inObject = ({ properties }: ESTree.ObjectExpression) => {
    for (const each of properties)
      if (each.type === 'SpreadElement' && each.argument.type === 'ObjectExpression') visit(each.start)
  }
  const inElement = ({ argument, start }: ESTree.JSXSpreadAttribute) => {
    if (argument.type === 'ObjectExpression') visit(start)
  }
  new Visitor({ ObjectExpression: inObject, JSXSpreadAttribute: inElement }).visit(program)
}
