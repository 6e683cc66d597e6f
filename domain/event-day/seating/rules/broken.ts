/** What a plan may break. `precedenceBroken`: the first sits lower than the second, who comes after them. */
export const brokenKinds = [
  'apartBroken',
  'togetherBroken',
  'notBehind',
  'organisationSplit',
  'precedenceBroken',
  'notOnStage',
  'notAccessible',
] as const
export type BrokenKind = (typeof brokenKinds)[number]
