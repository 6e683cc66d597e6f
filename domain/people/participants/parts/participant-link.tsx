import type { ReactNode } from 'react'
import { AllowedLink } from '#kit/web/allowed-link.tsx'

/** What names a person, as a link to their page for readers who may open that. */
export const ParticipantLink = ({
  participantId,
  children,
}: {
  participantId: string
  children: ReactNode
}) => (
  <AllowedLink to={`/participants/${participantId}`} needs="participants:list">
    {children}
  </AllowedLink>
)
