/** Identifies an account: its types and its login name. */
export type Identity = { account: string; types: readonly string[] }

type Surroundings = {
  /** The browser's current session, shared by all tabs. */
  principal(): string | undefined
  /** Asks the server for the account of that session; undefined when it has ended. */
  whose(): Promise<Identity | undefined>
  /** Navigates away with a page load: to the first page when there is a session, else to the login. */
  leave(to: '/' | '/login'): void
}

const sameAs = (one: Identity, other: Identity | undefined) =>
  one.account === other?.account && one.types.join() === other.types.join()

/**
 * Tracks the account that this page was shown to. The token is in a cookie that all tabs share, so a login or logout in another tab changes the
 * account that this tab's calls are made with: before each call, and on a message from another tab, the page checks that the account is unchanged.
 * A new session of the same account is accepted; for any other account the page is left before a call is made.
 */
export function createPageOwner({ principal, whose, leave }: Surroundings) {
  let owner: { principal: string | undefined; identity: Identity } | undefined
  let settling: Promise<void> | undefined

  async function compare(known: Identity): Promise<void> {
    const now = principal()
    const identity = now === undefined ? undefined : await whose()
    if (now !== undefined && identity && sameAs(known, identity)) {
      owner = { principal: now, identity }
      return
    }
    leave(identity ? '/' : '/login')
    // the page is being unloaded; pending callers must not continue
    await new Promise<never>(() => {})
  }

  return {
    identity: () => owner?.identity,
    /** Sets the account whose data the page shows. */
    belongsTo(identity: Identity): void {
      owner = { principal: principal(), identity }
    },
    toNobody(): void {
      owner = undefined
    },
    /** Handles a message from another tab about the current session. */
    async hear(told: string | undefined): Promise<void> {
      if (!owner || told === owner.principal) return
      if (told === undefined) leave('/login')
      else await this.settle()
    },
    /** Resolves when calls are made by the page's owner, never resolves when they are not. Rejects when that cannot be determined. */
    async settle(): Promise<void> {
      if (!owner || owner.principal === principal()) return
      settling ??= compare(owner.identity).finally(() => {
        settling = undefined
      })
      await settling
    },
  }
}

export type PageOwner = ReturnType<typeof createPageOwner>
