/** A mainland mobile number in the format of accounts: 11 digits, however it was typed. */
export const withoutPrefix = (mobile: string) => mobile.replace(/^(?:\+86|0086)/, '')

/** Numbers and addresses by which a guest can log in. */
export const contactKeys = ['mobile', 'email'] as const

type Contacts = { mobile?: string | null | undefined; email?: string | null | undefined }

/** The number and the address of a record in the format of accounts: 11 digits, or lower case. */
const accountFormat = ({ mobile, email }: Contacts) => ({
  mobile: mobile ? withoutPrefix(mobile) : null,
  email: email ? email.toLowerCase() : null,
})

/** The field that contains this contact, 11 digits or an address in lower case; undefined for none. */
export const contactKeyOf = (contact: string | null | undefined, of: Contacts) =>
  contact ? contactKeys.find((key) => accountFormat(of)[key] === contact) : undefined

/** Fields with a number or address whose owner has said that the record is not theirs; correcting it ends that. */
export const deniedKeys = ({ deniedContacts, ...of }: Contacts & { deniedContacts: readonly string[] }) =>
  contactKeys.filter((key) => deniedContacts.includes(accountFormat(of)[key] ?? ''))

/** The numbers and addresses at which a person is reached, in the format of accounts; not those whose owners said that the record is not theirs. */
export const addressesOf = ({ deniedContacts, ...of }: Contacts & { deniedContacts: readonly string[] }) =>
  Object.values(accountFormat(of)).flatMap((each) => (each && !deniedContacts.includes(each) ? [each] : []))

export type Proof = Contacts & { provenContact: string | null }

/** Whether the person of this record has proved this number or address, and it still contains it. */
export const hasProven = ({ provenContact, ...of }: Proof, contact: string | null) =>
  contact !== null && provenContact === contact && contactKeyOf(contact, of) !== undefined

/**
 * The field with the number or address that the person who registered themself has proved: it is changed only by proving another. Undefined
 * where nothing is proved, and for guests whose registration their organisation keeps.
 */
export const provenKeyOf = ({ selfId, provenContact, ...of }: Proof & { selfId: string | null }) =>
  selfId === null ? undefined : contactKeyOf(provenContact, of)

/**
 * The problem of a change that would put another number or address in the place of the proven one; a prefix or capitals make no difference. Empty for other
 * changes, and for a new record.
 */
export function provenProblems(of: (Proof & { selfId: string | null }) | undefined, change: Contacts) {
  const key = of && provenKeyOf(of)
  const isReplaced = key !== undefined && key in change && accountFormat(change)[key] !== of?.provenContact
  return isReplaced ? [{ path: key, code: 'contactProven' as const }] : []
}

/** Whether the owner of its number may accept a record as theirs: nobody else has filled it in as their own. */
export const mayAccept = ({ selfId }: { selfId: string | null }) => selfId === null

/** A name of which only the beginning of each word is shown, whatever its length: enough to know one's own, not to learn another's. */
export const maskedName = (name: string | null) =>
  name
    ?.split(' ')
    .map((word) => `${[...word][0] ?? ''}••`)
    .join(' ') ?? null
