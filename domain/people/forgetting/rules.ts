/** States of a request to delete everything about a person. */
export const requestStates = ['open', 'done', 'refused'] as const
export type RequestState = (typeof requestStates)[number]

/** Days within which a request is decided: the promise of the page where it is made. */
export const promisedDays = 15

/** Days that an edition's settings stand unchanged before anything of it is purged. */
export const settledDays = 14

/** Days without a login after which the own account of a person without any record is deleted. */
export const unusedAccountDays = 3 * 366
