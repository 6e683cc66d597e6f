/** What two records of one person may have in common. */
export const pairReasons = ['document', 'nameAndBirthDate', 'nameAndOrganisation', 'mobile', 'email'] as const
export type PairReason = (typeof pairReasons)[number]
