import { type ESTree, type Plugin, parseSync } from 'vite'

/** Files that only declare: rules, words, lists, calls. */
const declaring = /\/(?:domain|kit\/(?:http|jobs|list|record|rules|sheet|words))\/.*\.ts$/

/** Parts of a declared call that the server and the API document need, and no page; of a body a page needs that there is one. */
const ofCalls = new Set(['summary', 'params', 'query', 'body', 'reply'])
/** The same of a list: the schema of its rows. */
const ofLists = new Set(['row'])

type Edit = { from: number; to: number; text: string }
type Call = ESTree.ObjectExpression

const nameOf = (property: Call['properties'][number] | undefined) =>
  property?.type === 'Property' && !property.computed && property.key.type === 'Identifier'
    ? property.key.name
    : undefined

/** Whether an object declares a call, or a part of one: where or how it is asked, and what is replied or what it is for. */
function isCall({ properties }: Call): boolean {
  const names = new Set(properties.map(nameOf))
  return (names.has('reply') || names.has('summary')) && (names.has('path') || names.has('method'))
}

/** Whether an object declares a list. */
function isList({ properties }: Call): boolean {
  const names = new Set(properties.map(nameOf))
  return names.has('row') && names.has('columns') && names.has('sorts')
}

/** Leaves of a declared call what the browser needs; of its body that it has one. */
const partsLeftOut = ({ properties, end }: Call, names: ReadonlySet<string>): Edit[] =>
  properties.flatMap((property, at): Edit[] => {
    const name = nameOf(property)
    if (name === undefined || !names.has(name)) return []
    if (name === 'body') return [{ from: property.start, to: property.end, text: 'body: true' }]
    return [{ from: property.start, to: properties[at + 1]?.start ?? end - 1, text: '' }]
  })

const isNode = (value: unknown): value is ESTree.Node =>
  typeof value === 'object' && value !== null && 'type' in value

/** Visits the nodes below a node, outermost first. */
function walk(node: ESTree.Node, visit: (node: ESTree.Node) => boolean): void {
  if (!visit(node)) return
  for (const value of Object.values(node))
    for (const below of Array.isArray(value) ? value : [value]) if (isNode(below)) walk(below, visit)
}

const isFunction = ({ type }: ESTree.Node) => /Function|Class/.test(type)

/** The values of the constants of a module. */
const constantsOf = ({ body }: ESTree.Program): ESTree.Node[] =>
  body.flatMap((statement) => {
    const declared = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement
    return declared?.type === 'VariableDeclaration'
      ? declared.declarations.flatMap(({ init }) => init ?? [])
      : []
  })

/** Says of each call with which a constant is made that it does nothing else. */
function asPure(value: ESTree.Node): Edit[] {
  const found: Edit[] = []
  walk(value, (node) => {
    if (isFunction(node)) return false
    if (node.type === 'CallExpression' || node.type === 'NewExpression')
      found.push({ from: node.start, to: node.start, text: '/*@__PURE__*/ ' })
    return true
  })
  return found
}

/** A declaring source without the schemas of its calls, and whose constants are left out where nothing uses them. */
export function lighter(source: string): string {
  const { program } = parseSync('declared.js', source)
  const edits = constantsOf(program).flatMap(asPure)
  walk(program, (node) => {
    if (node.type !== 'ObjectExpression') return true
    if (isCall(node)) edits.push(...partsLeftOut(node, ofCalls))
    else if (isList(node)) edits.push(...partsLeftOut(node, ofLists))
    return true
  })
  let text = ''
  let at = 0
  let last = -1
  for (const { from, to, text: instead } of edits.sort((a, b) => a.from - b.from || b.to - a.to)) {
    // within what is left out already, or a second one at the same place: of a chain of calls
    if (from < at || from === last) continue
    text += source.slice(at, from) + instead
    at = to
    last = from
  }
  return text + source.slice(at)
}

const schemaUse =
  /\.(?:row|params|query|body|reply)\??\.(?:extend|safeExtend|omit|pick|partial|merge|shape|parse|safeParse|parseAsync|safeParseAsync)\b/

/** Where a built file uses a schema that was left out, with the code around it; it would fail in the browser. */
export function droppedIn(built: string): string | undefined {
  const at = built.search(schemaUse)
  return at < 0 ? undefined : built.slice(Math.max(0, at - 60), at + 60)
}

/**
 * Leaves out what only the server and the API document need of declared calls: making a schema costs a browser as much time as drawing a button, and a
 * page imports the calls of its nouns with hundreds of them. A build in which something still uses one fails.
 */
export const withoutSchemas = (): Plugin => ({
  name: 'without-schemas',
  // after the types are gone, with which the remarks on constants would go too
  apply: 'build',
  transform: {
    filter: { id: declaring },
    handler: (code) => ({ code: lighter(code), map: null }),
  },
  generateBundle(_options, bundle) {
    for (const file of Object.values(bundle)) {
      const use = file.type === 'chunk' ? droppedIn(file.code) : undefined
      if (use) this.error(`${file.fileName} uses a schema that pages do not have: … ${use} …`)
    }
  },
})
