import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useSession } from './session.tsx'

type Props = {
  to: string
  /** The permission of the page that it leads to. */
  needs: string
  children: ReactNode
}

/** A link for readers who may open its page; for others its text alone. */
export function AllowedLink({ to, needs, children }: Props) {
  const { permissions } = useSession()
  return permissions.has(needs) ? <Link to={to}>{children}</Link> : children
}
