/** Codes of the refusals of the second step. */
export const secondFactorCodes = {
  secondStepOver: 40358,
  wrongSecondCode: 40018,
  secondCodeUsed: 40019,
  phoneClockOff: 40020,
  secondFactorRequired: 40359,
  secondFactorOff: 40360,
  secondFactorUnreadable: 40361,
} as const
