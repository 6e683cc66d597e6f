/** Codes of the two refusals about the timestamp of a signed call, after which the client retries. */
export const clockOffCode = 40102
export const timeTakenCode = 40900
