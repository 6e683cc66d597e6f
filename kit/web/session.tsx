import { createContext, type ReactNode, useContext } from 'react'
import type { Bilingual } from '#kit/words/bilingual.ts'

/** The logged-in account and its permissions. */
export type Session = {
  user: { account: string; name: Bilingual; role: string; organisationId: string | null }
  types: readonly string[]
  permissions: ReadonlySet<string>
}

const Current = createContext<Session | undefined>(undefined)

/** Context provider of the session. */
export const SessionProvider = ({ session, children }: { session: Session; children: ReactNode }) => (
  <Current value={session}>{children}</Current>
)

/** The session; only below the shell, where there is one. */
export function useSession(): Session {
  const session = useContext(Current)
  if (!session) throw new Error('useSession is for pages of people who are logged in')
  return session
}

/** Renders its children only with one of the permissions. */
export function Allowed({ to, children }: { to: readonly string[]; children: ReactNode }) {
  const { permissions } = useSession()
  return to.some((permission) => permissions.has(permission)) ? children : null
}
