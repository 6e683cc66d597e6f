import { ImapFlow } from 'imapflow'

export type ImapMailbox = {
  /** Protocol (`imaps`, or `imap` with STARTTLS where the server offers it), user and password, host, port, and the folder as the path. */
  url: string
  /** Milliseconds until a server that does not answer counts as away. */
  patience?: number
}

/** No delivery report is longer in what is read of it; the mail that came back stands at its end. */
const longest = 1_000_000
/** What is taken in one visit: the rest waits for the next. */
const mostInOneVisit = 500

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
 * Hands over each mail of the folder that is not marked as seen, oldest first, and marks it once it was taken: what dies in between is handed
 * over again. Nothing is deleted. Answers how many were taken; throws when the server is away or refuses the password.
 */
export async function takeUnseenMail(
  mailbox: ImapMailbox,
  take: (mail: string) => Promise<void>,
): Promise<number> {
  const client = clientFor(mailbox)
  // a connection that breaks rejects the call that is under way; without a listener it would end the process
  client.on('error', () => undefined)
  try {
    await client.connect()
    const lock = await client.getMailboxLock(folderOf(new URL(mailbox.url)))
    try {
      const unseen = (await client.search({ seen: false }, { uid: true })) || []
      const taken = unseen.slice(0, mostInOneVisit)
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
