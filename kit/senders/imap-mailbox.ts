import { ImapFlow } from 'imapflow'

export type ImapMailbox = {
  /** URL with protocol (`imaps`, or `imap` with STARTTLS if offered), user, password, host, port, and the folder as path. */
  url: string
  /** Timeout in milliseconds. */
  patience?: number
}

/** Bytes read of a mail: enough for any delivery report, which has the returned mail at its end. */
const longest = 1_000_000
/** Maximum mails per connection; the rest is left to the next. */
const maxInOneVisit = 500

const folderOf = ({ pathname }: URL) => decodeURIComponent(pathname.slice(1)) || 'INBOX'

function clientFor({ url, patience = 30_000 }: ImapMailbox): ImapFlow {
  const { protocol, hostname, port, username, password } = new URL(url)
  const secure = protocol === 'imaps:'
  return new ImapFlow({
    host: hostname,
    port: Number(port) || (secure ? 993 : 143),
    secure,
    auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) },
    logger: false,
    connectionTimeout: patience,
    greetingTimeout: patience,
    socketTimeout: patience,
  })
}

/**
 * Passes each unseen mail of the folder to the callback, oldest first, and marks it as seen afterwards (at-least-once). Deletes nothing.
 * Returns how many were processed; throws when the server is unreachable or refuses the password.
 */
export async function takeUnseenMail(
  mailbox: ImapMailbox,
  take: (mail: string) => Promise<void>,
): Promise<number> {
  const client = clientFor(mailbox)
  // a broken connection rejects the pending call; without a listener the error would end the process
  client.on('error', () => undefined)
  try {
    await client.connect()
    const lock = await client.getMailboxLock(folderOf(new URL(mailbox.url)))
    try {
      const unseen = (await client.search({ seen: false }, { uid: true })) || []
      const taken = unseen.slice(0, maxInOneVisit)
      for (const uid of taken) {
        const mail =
          (await client.fetchOne(String(uid), { source: { start: 0, maxLength: longest } }, { uid: true })) ||
          undefined
        if (mail?.source) await take(mail.source.toString('utf8'))
        await client.messageFlagsAdd(String(uid), ['\\Seen'], { uid: true })
      }
      return taken.length
    } finally {
      lock.release()
    }
  } finally {
    if (client.usable) await client.logout().catch(() => client.close())
    else client.close()
  }
}
