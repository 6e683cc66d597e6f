/** Unit types: the organisations among the account types of R-001, and other bodies that send leaders to a summit. */
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

/** Default guest type by the account that registers the guest; shown in the form, and can be changed. */
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
 * Guest types that an account may choose. A government guest is registered by a government account; a special guest is named by the organisers or by
 * an invitation.
 */
export const ownGuestTypes = (account: string): readonly GuestType[] =>
  account === 'government'
    ? ['government']
    : guestTypes.filter((type) => type !== 'special' && type !== 'government')

/** Whether the registering account may change a guest's type so. Only organisers revert what they set. */
export const mayTypeBecome = (
  account: string,
  before: GuestType | null | undefined,
  after: GuestType | null | undefined,
) =>
  (after ?? null) === (before ?? null) ||
  (before !== 'special' && (!after || ownGuestTypes(account).includes(after)))
