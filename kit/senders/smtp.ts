import { createTransport } from 'nodemailer'
import type { MessageLanguage } from '#kit/words/template.ts'
import { type LetterHead, letterFrom, logoId, oneLine } from './letter.ts'
import { type Outgoing, SendingFailed } from './sender.ts'

export type SmtpSettings = {
  /** URL with protocol (`smtp` or `smtps`), user, password, host and port. */
  url: string
  /** The sender: an address, or a name and an address in angle brackets. */
  from: string
  /** Return path for bounces of a message id; `from` by default. */
  returnAddress?(id: string): string
  /** The head of letters in this language; without one they have none. */
  headOf?(language: MessageLanguage): Promise<LetterHead | undefined>
  /** Timeout in milliseconds. */
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

/** 5xx is a permanent failure (RFC 5321, 4.2.1); 4xx and all other errors are temporary. */
function failureFrom(error: unknown): SendingFailed {
  const { code = '', responseCode = 0 } = error as SmtpError
  const reason = error instanceof Error ? error.message : String(error)
  if (away.has(code) || responseCode === 421) return new SendingFailed('away', reason)
  return new SendingFailed(responseCode >= 500 ? 'refused' : 'later', reason)
}

/** The logo of the head, shown in the letter and not listed as a file. */
const logoFile = (content: Uint8Array) => ({
  cid: logoId,
  filename: 'logo.png',
  contentType: 'image/png',
  contentDisposition: 'inline' as const,
  content: Buffer.from(content),
})

/**
 * Sends mail by SMTP, as text and as simple HTML. The Message-ID is derived from the message's id: if the connection breaks before the server
 * confirms, the second copy has the same one.
 */
export function smtpSender({ url, from, returnAddress, headOf, patience = 15_000 }: SmtpSettings) {
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
  const send = async ({ id, to, subject, text, template }: Outgoing): Promise<undefined> => {
    const head = await headOf?.(template?.language ?? 'both')
    // as an object, so that the library does not parse the address as a list or a name
    const addressed = { name: '', address: oneLine(to) }
    try {
      await transport.sendMail({
        messageId: `<${id}@${domain}>`,
        from,
        to: addressed,
        ...(returnAddress && { envelope: { from: returnAddress(id), to: addressed.address } }),
        subject: oneLine(subject),
        text: head ? `${oneLine(head.name)}\n\n${text}` : text,
        html: letterFrom(text, head),
        ...(head?.logo && { attachments: [logoFile(head.logo)] }),
      })
    } catch (error) {
      throw failureFrom(error)
    }
  }
  return {
    send,
    /** Connects and logs in, and sends nothing; throws `SendingFailed` where that is refused. */
    async verify(): Promise<void> {
      await transport.verify().catch((error: unknown) => {
        throw failureFrom(error)
      })
    },
    close: () => transport.close(),
  }
}
