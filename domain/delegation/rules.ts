/** Limit of people in one spreadsheet; the largest delegations have two hundred. */
export const mostPeople = 1000

/** What is asked of a person besides their own record, in the order of the guide. */
export const annexKinds = ['intention', 'itinerary', 'message', 'health'] as const
export type AnnexKind = (typeof annexKinds)[number]
