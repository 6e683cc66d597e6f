/** Codes of the refusals of sending a code, apart from their words: the login page tells their fields by them and shows the words of the reply. */
export const sendingCodes = {
  sendsToMobileUsedUp: 42920,
  sendsToEmailUsedUp: 42921,
  codesUsedUp: 42922,
} as const
