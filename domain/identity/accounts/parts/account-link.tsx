import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useSession } from '#kit/web/session.tsx'

/** What names an account, as a link to its page for readers who may open that. */
export function AccountLink({ accountId, children }: { accountId: string; children: ReactNode }) {
  const { permissions } = useSession()
  return permissions.has('accounts:list') ? <Link to={`/accounts/${accountId}`}>{children}</Link> : children
}
