import type { MessageLanguage } from '#kit/words/template.ts'

/** One message to one person. The same `id` again is the same message: who receives it twice can tell. */
export type Outgoing = {
  id: string
  to: string
  subject: string
  text: string
  /** What it was written from, for providers that keep the texts themselves and take only the values. */
  template?: { key: string; language: MessageLanguage; values: Readonly<Record<string, string>> }
}

/** By what name the provider knows a message that it took, where it gives it one. */
export type Sent = { providerId?: string }

/** Hands a message over; resolves once the other side has taken it, throws `SendingFailed` otherwise. */
export type Sender = (message: Outgoing) => Promise<Sent | undefined>

/**
 * A message was not taken. `refused`: this message will never be taken (the address does not exist); `away`: the server could not be reached;
 * `later`: not now.
 */
export class SendingFailed extends Error {
  readonly why: 'refused' | 'away' | 'later'

  constructor(why: 'refused' | 'away' | 'later', reason: string) {
    super(reason)
    this.name = 'SendingFailed'
    this.why = why
  }
}
