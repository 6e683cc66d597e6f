import { parseSync, Visitor } from 'vite'
import { linesIn } from './syntax.ts'

/** A statement that refuses a call: `throw refuse…(…)`, or a call of a function `require…` that does. */
export type Guard = { start: number; end: number; line: number; text: string }

const refuses = /^throw (?:await )?(?:refuse\w*|refusalFor\b.*|new Refusal)\b/
const requires = /^(?:await )?require[A-Z]\w*\(/

/** The guards of a source file, in their order. */
export function guardsIn(text: string): Guard[] {
  const { program, errors } = parseSync('guards.ts', text)
  if (errors[0]) throw new Error(errors[0].message)
  const guards: Guard[] = []
  const take = (pattern: RegExp) => (node: { start: number; end: number }) => {
    const statement = text.slice(node.start, node.end)
    if (!pattern.test(statement)) return
    const [first = ''] = statement.split('\n')
    guards.push({ start: node.start, end: node.end, line: linesIn(text.slice(0, node.start)), text: first })
  }
  new Visitor({ ThrowStatement: take(refuses), ExpressionStatement: take(requires) }).visit(program)
  return guards.sort((a, b) => a.start - b.start)
}

/** The file with an empty statement in place of the guard. */
export const withoutGuard = (text: string, { start, end }: Guard) =>
  `${text.slice(0, start)};${text.slice(end)}`
