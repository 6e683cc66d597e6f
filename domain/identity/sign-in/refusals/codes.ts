// Codes apart from their words: the login page tells fields by them and shows the words of the reply.

/** Codes of the refusals of logging in. */
export const signInCodes = {
  wrongVerifyCode: 40010,
  wrongMessageCode: 40011,
  wrongPassword: 40012,
  userUnknown: 40401,
  mobileNotVerified: 40013,
  wrongOwnPassword: 40014,
  sameAsOldPassword: 40015,
  guessablePassword: 40017,
  sameAccount: 40016,
  accountOfRegistration: 40302,
  accountLocked: 42901,
  accountDisabled: 40301,
  mobileExists: 40902,
  sendTooSoon: 42902,
  moreEffort: 42905,
  codeLocked: 42903,
} as const

/** Codes of the refusals of sending a code. */
export const sendingCodes = {
  sendsToMobileUsedUp: 42920,
  sendsToEmailUsedUp: 42921,
  codesUsedUp: 42922,
} as const

/** The refusal of a login that needs a second step; apart from the others, which the login page does without. */
export const secondStepNeededCode = 40357
