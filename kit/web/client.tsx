import { createContext, type ReactNode, useContext } from 'react'
import type { Client } from '#kit/http/client.ts'

const Caller = createContext<Client | undefined>(undefined)

/** Context provider of the typed client. */
export const ClientProvider = ({ client, children }: { client: Client; children: ReactNode }) => (
  <Caller value={client}>{children}</Caller>
)

/** The typed client: signed, in the reader's language; the page handles an expired session and a plain 403. */
export function useClient(): Client {
  const client = useContext(Caller)
  if (!client) throw new Error('useClient needs a ClientProvider above')
  return client
}
