/**
 * The life of a badge. `due`: something is missing before it can be printed; `cleared`: nothing is. `lost`, `damaged`, `revoked`, `returned` open no gate.
 */
export const badgeStates = [
  'due',
  'cleared',
  'printed',
  'packed',
  'handedOut',
  'lost',
  'damaged',
  'revoked',
  'returned',
] as const
export type BadgeState = (typeof badgeStates)[number]

/** States in which a badge opens gates. */
export const inForceStates = ['printed', 'packed', 'handedOut'] as const satisfies readonly BadgeState[]

/** What is missing before a badge can be printed. */
export const missingThings = ['kind', 'portrait', 'clearance', 'objection'] as const
export type MissingThing = (typeof missingThings)[number]

/** A background check by the police. `hold`: they have not decided. */
export const clearanceResults = ['pass', 'hold', 'refused'] as const
export type ClearanceResult = (typeof clearanceResults)[number]

/** To whom a badge was handed out. */
export const receivers = ['person', 'liaison', 'parcel'] as const
export type Receiver = (typeof receivers)[number]

/** What was done to a badge; each is a row. */
export const badgeSteps = [
  'issued',
  'printed',
  'reprintAsked',
  'packed',
  'handedOut',
  'lost',
  'found',
  'damaged',
  'returned',
  'revoked',
  'reinstated',
  'objected',
  'objectionSettled',
  'dayPass',
] as const
export type BadgeStep = (typeof badgeSteps)[number]

export const maxRevision = 255
export const maxReason = 200
