import { hostTypes, individualTypes, type OrganisationType } from '#domain/actor.ts'

/** Account types for organisations, and for individuals; each group has a page of its own. */
export const registrationGroups = {
  organisation: { path: '/register', types: hostTypes },
  person: { path: '/registerFrontUser', types: individualTypes },
} as const satisfies Record<string, { path: string; types: readonly OrganisationType[] }>
export type RegistrationGroup = keyof typeof registrationGroups

export const groupNames = Object.keys(registrationGroups) as RegistrationGroup[]

/** The group of an account type. */
export const groupOf = (type: OrganisationType): RegistrationGroup =>
  registrationGroups.person.types.some((one) => one === type) ? 'person' : 'organisation'

/** The registration page of an account type. */
export const registrationAddress = (type: OrganisationType) =>
  `${registrationGroups[groupOf(type)].path}?type=${type}`
