/** The refusal that tells the client the server's time; apart, so that the client need not carry the words of all refusals. */
export const clockOffCode = 40102
