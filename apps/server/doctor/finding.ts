/**
 * What the doctor says about one dependency. `fault`: something does not work, `remedy` says what to do; `note`: nothing is wrong, or it cannot be told from
 * here.
 */
export type Finding =
  | { about: string; state: 'good' | 'note'; says: string }
  | { about: string; state: 'fault'; says: string; remedy: string }

export const good = (about: string, says: string): Finding => ({ about, state: 'good', says })
export const note = (about: string, says: string): Finding => ({ about, state: 'note', says })
export const fault = (about: string, says: string, remedy: string): Finding => ({
  about,
  state: 'fault',
  says,
  remedy,
})

/** A failure that somebody knows how to help: the words by which it is recognised, and the remedy. */
export type Known = readonly (readonly [RegExp, string])[]

/** The errors behind an error, itself first. */
const causesOf = (error: unknown): Error[] =>
  error instanceof Error
    ? [
        error,
        ...(error instanceof AggregateError ? error.errors.flatMap(causesOf) : []),
        ...causesOf(error.cause),
      ]
    : []

/** Names, codes and messages of an error and its causes, in one text. */
export const allSaidBy = (error: unknown): string =>
  causesOf(error)
    .map((each) => `${each.name} ${'code' in each ? String(each.code) : ''} ${each.message}`)
    .join(' ')

/** What went wrong at first, in the words of what failed; one line. */
export function reasonOf(error: unknown): string {
  const causes = causesOf(error)
  const said = causes.map(({ message, name }) => (message === 'UnknownError' ? name : message || name))
  return (said.findLast(Boolean) ?? String(error)).split('\n', 1)[0] ?? ''
}

/** The remedy of the first failure that is recognised. */
export const remedyOf = (error: unknown, known: Known, otherwise: string): string =>
  known.find(([words]) => words.test(allSaidBy(error)))?.[1] ?? otherwise

const signs = { good: '✓', note: '·', fault: '✗' } as const

/** One line for each finding: sign, dependency, what is the matter, and for a fault what to do. */
export function textOf(findings: readonly Finding[]): string {
  const width = Math.max(...findings.map(({ about }) => about.length))
  return findings
    .map((finding) => {
      const { about, state, says } = finding
      const sentence = finding.state === 'fault' ? `${says}; ${finding.remedy}` : says
      return `${signs[state]} ${about.padEnd(width)}  ${sentence}`
    })
    .join('\n')
}
