export type Bounce = {
  /** Local parts of the addresses in the report; the return address of the undelivered message is among them. */
  localParts: string[]
  /** The mail server's status and diagnostic text. */
  reason: string
}

/** The value of a header field, with its continuation lines. */
const fieldIn = (report: string, name: string) =>
  new RegExp(`^${name}:[ \\t]*(.*(?:\\r?\\n[ \\t].*)*)`, 'im').exec(report)?.[1]?.replace(/\s+/g, ' ').trim()

/**
 * Parses a delivery status notification (RFC 3464). Undefined for all other mail to a return address: delay notifications, out-of-office
 * replies, answers.
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
