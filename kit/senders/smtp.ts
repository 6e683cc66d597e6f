import { createTransport } from 'nodemailer'
import { letterFrom, oneLine } from './letter.ts'
import { type Outgoing, SendingFailed } from './sender.ts'

export type SmtpSettings = {
  /** Protocol (`smtp` or `smtps`), user and password, host and port as one address. */
  url: string
  /** What stands under “from”: an address, or a name and an address in angle brackets. */
  from: string
  /** Where the mail of an id comes back to when it cannot be delivered; without it to `from`. */
  returnAddress?(id: string): string
  /** Milliseconds until a server that does not answer counts as away. */
  patience?: number
}

type SmtpError = { code?: string; responseCode?: number }

const away = new Set([
  'ECONNECTION',
  'ECONNREFUSED',
  'ETIMEDOUT',
  'ESOCKET',
  'EDNS',
  'EAUTH',
  'ETLS',
  'EPROXY',
])

/** 5xx is the server's last word on this message (RFC 5321, 4.2.1), 4xx and everything else may pass. */
function failureFrom(error: unknown): SendingFailed {
  const { code = '', responseCode = 0 } = error as SmtpError
  const reason = error instanceof Error ? error.message : String(error)
  if (away.has(code) || responseCode === 421) return new SendingFailed('away', reason)
  return new SendingFailed(responseCode >= 500 ? 'refused' : 'later', reason)
}

/**
 * Sends mail by SMTP, as text and as simple HTML. The Message-ID is made from the message's id: when a server took a message and the
 * connection broke before it could say so, the second copy carries the same one.
 */
export function smtpSender({ url, from, returnAddress, patience = 15_000 }: SmtpSettings) {
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: 3,
    connectionTimeout: patience,
    greetingTimeout: patience,
    socketTimeout: patience * 2,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  const domain = /@([\w.-]+)/.exec(from)?.[1] ?? 'localhost'
  const send = async ({ id, to, subject, text }: Outgoing): Promise<undefined> => {
    // given as an object, an address is never read as a list or a name
    const addressed = { name: '', address: oneLine(to) }
    try {
      await transport.sendMail({
        messageId: `<${id}@${domain}>`,
        from,
        to: addressed,
        ...(returnAddress && { envelope: { from: returnAddress(id), to: addressed.address } }),
        subject: oneLine(subject),
        text,
        html: letterFrom(text),
      })
    } catch (error) {
      throw failureFrom(error)
    }
  }
  return { send, close: () => transport.close() }
}
