import type { ReactNode } from 'react'
import { AllowedLink } from '#kit/web/allowed-link.tsx'

/** What names an organisation, as a link to its page for readers who may open that. */
export const OrganisationLink = ({
  organisationId,
  children,
}: {
  organisationId: string
  children: ReactNode
}) => (
  <AllowedLink to={`/organisations/${organisationId}`} needs="organisations:list">
    {children}
  </AllowedLink>
)
