import type { ReactNode } from 'react'
import { AllowedLink } from '#kit/web/allowed-link.tsx'

/** What names an account, as a link to its page for readers who may open that. */
export const AccountLink = ({ accountId, children }: { accountId: string; children: ReactNode }) => (
  <AllowedLink to={`/accounts/${accountId}`} needs="accounts:list">
    {children}
  </AllowedLink>
)
