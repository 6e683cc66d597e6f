/** The outbox has no endpoint for accounts yet: the mailbox page is public and exists only without a real sender. */
export const access = {} as const
