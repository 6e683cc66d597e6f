/** Limit of people in one spreadsheet; the largest delegations have two hundred. */
export const maxPeople = 1000

/** What is asked of a person besides their own record, in the order of the guide. */
export const annexKinds = ['intention', 'itinerary', 'message', 'health'] as const
export type AnnexKind = (typeof annexKinds)[number]

/** What may be left to do for a person: fill in the record, submit it, make the changes asked for, and what is asked besides. */
export const openSteps = ['fields', 'submit', 'correct', ...annexKinds] as const
export type OpenStep = (typeof openSteps)[number]

/** The page of the delegation, with the people who have this step left. */
export const stepPath = (step: OpenStep) => `/delegation?lacks=${step}`
