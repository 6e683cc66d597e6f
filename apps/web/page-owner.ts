/** An account as far as one must tell it from another: its type and what it logs in with. */
export type Identity = { account: string; types: readonly string[] }

type Surroundings = {
  /** The session that the browser holds now; all its tabs share it. */
  principal(): string | undefined
  /** Asks the server whose session that is; undefined when it has ended. */
  whose(): Promise<Identity | undefined>
  /** Leaves the page for good: for the first page with a session, else for the login. */
  leave(to: '/' | '/login'): void
}

const sameAs = (one: Identity, other: Identity | undefined) =>
  one.account === other?.account && one.types.join() === other.types.join()

/**
 * Whom this page was shown to. The token lies in a cookie that all tabs share, so a login or logout in another tab changes who the calls
 * of this one are made by: before each call, and whenever another tab tells of it, the page makes sure that it is still the same person.
 * Another login of the same account is taken over; for anybody else the page is left before a single call is made in their name.
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
    // the page is being left; nothing that waits here continues
    await new Promise<never>(() => {})
  }

  return {
    identity: () => owner?.identity,
    /** The page shows what this account may see. */
    belongsTo(identity: Identity): void {
      owner = { principal: principal(), identity }
    },
    toNobody(): void {
      owner = undefined
    },
    /** The session that a tab says there is now. */
    async hear(told: string | undefined): Promise<void> {
      if (!owner || told === owner.principal) return
      if (told === undefined) leave('/login')
      else await this.settle()
    },
    /** Ends when calls are certain to be made by the page's owner; never when they are not. Throws when that cannot be found out. */
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
