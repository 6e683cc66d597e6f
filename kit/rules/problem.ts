import type * as z from 'zod'

/**
 * A validation problem: path and violated rule. Codes, never sentences, so that both languages are possible; `min` and `max` are the
 * violated limits (of characters, entries or the number itself).
 */
export type Problem = { path: string; code: string; min?: number; max?: number }

/** The field at the start of a path: `liaisons` of `liaisons.0.mobile`. */
export const fieldAt = (path: string) => path.split('.')[0] ?? path

type Issue = z.core.$ZodIssue

/** Maps a zod issue to a code of this portal. Distinguishes `required` from `too short`. */
function codeOf(issue: Issue): string {
  switch (issue.code) {
    case 'custom':
      return typeof issue.params?.why === 'string' ? issue.params.why : 'invalid'
    case 'invalid_type':
      if ((issue.expected as string) === 'int') return 'wholeNumber'
      // distinguished by the input, which zod reports only with `reportInput`
      return issue.input === undefined || issue.input === null ? 'required' : 'type'
    case 'too_small':
      if (Number(issue.minimum) <= 1 && issue.origin !== 'number') return 'required'
      return issue.origin === 'string' ? 'tooShort' : issue.origin === 'array' ? 'tooFew' : 'tooSmall'
    case 'too_big':
      return issue.origin === 'string' ? 'tooLong' : issue.origin === 'array' ? 'tooMany' : 'tooLarge'
    case 'invalid_format':
      return issue.format
    case 'invalid_value':
      return 'choice'
    default:
      return 'invalid'
  }
}

/** Converts a zod error to problems; `under` is a prefix of every path. */
export function problemsIn(error: z.core.$ZodError, under = ''): Problem[] {
  return error.issues.map((issue) => {
    const limit = issue as { minimum?: number | bigint; maximum?: number | bigint }
    const code = codeOf(issue)
    return {
      path: [under, ...issue.path.map(String)].filter(Boolean).join('.'),
      code,
      ...(limit.minimum !== undefined && code !== 'required' && { min: Number(limit.minimum) }),
      ...(limit.maximum !== undefined && { max: Number(limit.maximum) }),
    }
  })
}
