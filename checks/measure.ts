import { resolve } from 'node:path'
import { type ESTree, Visitor } from 'vite'
import { filesIn, isForTests, isObject, textOf } from './files.ts'
import { isCode, quantile } from './sizes.ts'
import { eachFunction, linesIn, type Source, sourceOf, statementsIn } from './syntax.ts'

/** Number of `any` as a type, and of assertions with `as` besides `as const`. */
function looseTypes({ program }: Source) {
  let found = 0
  const one = () => {
    found += 1
  }
  let casts = 0
  const cast = ({ typeAnnotation }: ESTree.TSAsExpression) => {
    const isConst =
      typeAnnotation.type === 'TSTypeReference' &&
      typeAnnotation.typeName.type === 'Identifier' &&
      typeAnnotation.typeName.name === 'const'
    if (!isConst) casts += 1
  }
  new Visitor({ TSAnyKeyword: one, TSAsExpression: cast }).visit(program)
  return { any: found, casts }
}

const spread = (sizes: number[]) => {
  const sorted = sizes.toSorted((a, b) => a - b)
  return `median ${quantile(sorted, 0.5)}, p95 ${quantile(sorted, 0.95)}, longest ${sorted.at(-1) ?? 0}`
}

const per = (count: number, lines: number) =>
  `${count} (${((count * 1000) / lines).toFixed(2)} per 1,000 lines)`

/** Calls of the API document: its paths, and the methods of all of them. */
function callsIn(root: string) {
  const document: unknown = JSON.parse(textOf(root, 'docs/openapi.json'))
  const paths = isObject(document) && isObject(document.paths) ? Object.values(document.paths) : []
  const calls = paths.flatMap((path) => (isObject(path) ? Object.keys(path) : [])).length
  return { paths: paths.length, calls }
}

const isWords = (path: string) => /(^|\/)words(\.ts$|\/)/.test(path)

/** Sizes of the code of a tree, to compare two of them: no number should grow from one commit to the next. */
function measure(root: string): string[] {
  const paths = filesIn(root).filter(isCode)
  const lines: Record<string, number> = {}
  const statements: number[] = []
  const functions: number[] = []
  const components: number[] = []
  const loose = { any: 0, casts: 0 }
  for (const path of paths) {
    const source = sourceOf(root, path)
    lines[path] = linesIn(source.text)
    statements.push(statementsIn(source))
    const { any, casts } = looseTypes(source)
    loose.any += any
    loose.casts += casts
    eachFunction(source, (name, start, end) => {
      const isComponent = path.endsWith('.tsx') && /^[A-Z]/.test(name ?? '')
      ;(isComponent ? components : functions).push(linesIn(source.text.slice(start, end)))
    })
  }
  const sum = (of: readonly string[]) => of.reduce((total, path) => total + (lines[path] ?? 0), 0)
  const all = sum(paths)
  const domain = sum(
    paths.filter((path) => path.startsWith('domain/') && !isWords(path) && !isForTests(path)),
  )
  const { paths: addresses, calls } = callsIn(root)
  return [
    `files       ${paths.length}, ${all} lines`,
    `by lines    ${spread(Object.values(lines))}`,
    `statements  ${spread(statements)}`,
    `functions   ${functions.length}, lines: ${spread(functions)}`,
    `components  ${components.length}, lines: ${spread(components)}`,
    `any         ${per(loose.any, all)}`,
    `as          ${per(loose.casts, all)}`,
    `endpoints   ${calls} calls at ${addresses} paths; ${domain} lines of domain without words and tests: ${Math.round(domain / calls)} per call, ${Math.round(domain / addresses)} per path`,
  ]
}

for (const line of measure(resolve(process.argv[2] ?? '.'))) console.log(line)
