import type { MessageLanguage } from '#kit/words/template.ts'

/** One message to one person. The same `id` means the same message, so that duplicates can be recognised. */
export type Outgoing = {
  id: string
  to: string
  subject: string
  text: string
  /** Template and values, for providers that store the texts themselves. */
  template?: { key: string; language: MessageLanguage; values: Readonly<Record<string, string>> }
}

/** The provider's id of an accepted message, if any. */
export type Sent = { providerId?: string }

/** Sends a message; resolves once the server has accepted it, throws `SendingFailed` otherwise. */
export type Sender = (message: Outgoing) => Promise<Sent | undefined>

/**
 * A message was not accepted. `refused`: permanent failure (the address does not exist); `away`: the server is unreachable; `later`: temporary
 * failure.
 */
export class SendingFailed extends Error {
  readonly why: 'refused' | 'away' | 'later'

  constructor(why: 'refused' | 'away' | 'later', reason: string) {
    super(reason)
    this.name = 'SendingFailed'
    this.why = why
  }
}
