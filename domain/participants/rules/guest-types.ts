/** Unit types: the organisations among the account types of R-001, and what else sends its leaders to a summit. */
export const unitTypes = [
  'enterprise',
  'government',
  'association',
  'institution',
  'internationalOrganisation',
  'media',
  'other',
] as const

/** Guest types: the special and the government guest of R-001, and one for each other kind of organisation that registers guests. */
export const guestTypes = ['special', 'government', 'enterprise', 'institution', 'media'] as const

/** What is known of a person from the account that begins to register them; asked all the same, and free to change. */
export const guestDefaultsFor = (
  account: string,
): {
  guestType: GuestType | null
  unitType: (typeof unitTypes)[number] | null
} => ({
  guestType: guestTypes.find((type) => type === account) ?? null,
  unitType: unitTypes.find((type) => type === account) ?? null,
})

type GuestType = (typeof guestTypes)[number]

/**
 * Guest types that those who register a person choose themselves. A government guest is who a government account registers; who a special guest is
 * the organisers say, or an invitation of theirs.
 */
export const ownGuestTypes = (account: string): readonly GuestType[] =>
  account === 'government'
    ? ['government']
    : guestTypes.filter((type) => type !== 'special' && type !== 'government')

/** Whether a guest's type may be changed so by the account that registers them. Only the organisers end what they said. */
export const mayTypeBecome = (
  account: string,
  before: GuestType | null | undefined,
  after: GuestType | null | undefined,
) =>
  (after ?? null) === (before ?? null) ||
  (before !== 'special' && (!after || ownGuestTypes(account).includes(after)))
