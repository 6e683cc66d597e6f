/** Codes of the refusals of a login by a provider after which another login there may do. */
export const openIdCodes = { openIdUnlinked: 40389, openIdTaken: 40949 } as const
