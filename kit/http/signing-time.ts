/** The codes of the two refusals about the time of a signed call, by which the client knows that it may make the call again. */
export const clockOffCode = 40102
export const timeTakenCode = 40900
