import { organisationTypes } from '#domain/actor.ts'
import { annexAccess } from '#domain/people/annexes/access.ts'

/** Health information is for those who review, receive and admit people, and no others. */
export const access = annexAccess('health', {
  readers: [...organisationTypes, 'secretary', 'reviewer', 'reception', 'desk'],
  editors: organisationTypes,
})
