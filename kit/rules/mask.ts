const day = /^\d{4}-\d\d-\d\d$/

/**
 * Shows at most the first four and last two characters of a secret value, and never more than half of it. Of a day nothing is shown: half
 * a date of birth tells the decade.
 */
export function masked(value: string): string {
  if (day.test(value)) return '••••-••-••'
  const shown = Math.min(6, Math.floor(value.length / 2))
  const head = Math.min(4, Math.ceil(shown / 2))
  const tail = Math.min(2, shown - head)
  return `${value.slice(0, head)}${'•'.repeat(value.length - head - tail)}${tail ? value.slice(-tail) : ''}`
}
