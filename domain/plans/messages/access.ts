import { officeRoles, organisationTypes } from '#domain/actor.ts'
import { annexAccess } from '#domain/people/annexes/access.ts'

export const access = annexAccess('messages', {
  readers: [...organisationTypes, 'assistant', ...officeRoles],
  editors: [...organisationTypes, 'assistant', 'secretary'],
})
