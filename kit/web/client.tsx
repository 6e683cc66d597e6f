import { createContext, type ReactNode, useContext } from 'react'
import type { Client } from '#kit/http/client.ts'

const Caller = createContext<Client | undefined>(undefined)

/** Hands the typed client to everything below. */
export const ClientProvider = ({ client, children }: { client: Client; children: ReactNode }) => (
  <Caller value={client}>{children}</Caller>
)

/** The typed client: signed, in the reader's language; an ended session and a plain 403 are dealt with by the page. */
export function useClient(): Client {
  const client = useContext(Caller)
  if (!client) throw new Error('useClient needs a ClientProvider above')
  return client
}
