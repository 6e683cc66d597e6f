export type Bounce = {
  /** Local parts of addresses that the report names; the return address of the lost message is among them. */
  localParts: string[]
  /** What the mail server said: status and sentence. */
  reason: string
}

/** The value of a field, with the lines it goes on in. */
const fieldIn = (report: string, name: string) =>
  new RegExp(`^${name}:[ \\t]*(.*(?:\\r?\\n[ \\t].*)*)`, 'im').exec(report)?.[1]?.replace(/\s+/g, ' ').trim()

/**
 * Reads a delivery report (RFC 3464) as it lies in a mailbox. Undefined for everything else that comes to a return address: reports of a delay,
 * notes of absence, answers.
 */
export function readBounce(mail: string): Bounce | undefined {
  const action = fieldIn(mail, 'Action')?.toLowerCase()
  const status = fieldIn(mail, 'Status') ?? ''
  if (action !== 'failed' || !/^5\.\d+\.\d+/.test(status)) return undefined
  const said = fieldIn(mail, 'Diagnostic-Code')?.replace(/^\s*smtp\s*;\s*/i, '')
  const localParts = [...mail.matchAll(/([\w.+=-]{1,128})@[\w.-]+/g)].map(([, local = '']) => local)
  return {
    localParts: [...new Set(localParts)],
    reason: [status.split(' ')[0], said].filter(Boolean).join(' '),
  }
}
