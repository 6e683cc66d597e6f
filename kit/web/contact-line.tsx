import type { ReactNode } from 'react'
import { TelephoneLink } from './telephone-link.tsx'

type Contact = Partial<Record<'name' | 'phone' | 'email', string | null | undefined>>

/** Name, telephone and mail address of a contact in one line; undefined without any. */
export function contactLine({ name, phone, email }: Contact): ReactNode {
  if (!name && !phone && !email) return undefined
  return (
    <>
      {name}
      {name && phone && ' · '}
      {phone && <TelephoneLink number={phone} />}
      {(name || phone) && email && ' · '}
      {email && <a href={`mailto:${email}`}>{email}</a>}
    </>
  )
}
