import { expect } from '@playwright/test'

type Message = { id: string; to: string; text: string }

/** Reads the messages that the portal would have sent, as shown on `/dev/mailbox`. */
export function openMailbox(url: string) {
  const read = new Set<string>()

  async function messages(to: string): Promise<Message[]> {
    const response = await fetch(`${url}/dev/mailbox/messages?to=${encodeURIComponent(to)}`)
    if (!response.ok) throw new Error(`the mailbox answers ${response.status}`)
    const reply: { data: Message[] } = await response.json()
    return reply.data
  }

  /** Waits for a message to this address with a match of `pattern` that was not returned before, and returns the match. */
  async function next(to: string, pattern: RegExp): Promise<string> {
    let found: string | undefined
    const look = async () => {
      for (const message of await messages(to)) {
        const part = read.has(message.id) ? null : pattern.exec(message.text)
        if (!part) continue
        read.add(message.id)
        found = part[1] ?? part[0]
        return true
      }
      return false
    }
    await expect.poll(look, { message: `a message to ${to} with ${pattern}` }).toBe(true)
    return found ?? ''
  }

  return { messages, next, nextCode: (to: string) => next(to, /\b(\d{6})\b/) }
}

export type Mailbox = ReturnType<typeof openMailbox>
