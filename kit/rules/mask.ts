/** Whether a value is masked, as in replies: dots in place of characters. */
export const isMasked = (value: unknown): boolean => typeof value === 'string' && value.includes('•')

const day = /^\d{4}-\d\d-\d\d$/

/**
 * Shows at most the first three and last two characters of a protected value, and never more than half of it. A day is masked completely: half
 * a date of birth would reveal the decade.
 */
export function masked(value: string): string {
  if (day.test(value)) return '••••-••-••'
  const shown = Math.min(6, Math.floor(value.length / 2))
  const head = Math.ceil(shown / 2)
  const tail = Math.min(2, shown - head)
  return `${value.slice(0, head)}${'•'.repeat(value.length - head - tail)}${tail ? value.slice(-tail) : ''}`
}
