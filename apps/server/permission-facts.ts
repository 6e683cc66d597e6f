import { permissionWords as accounts } from '#domain/accounts/words/permissions.ts'
import { permissionWords as delegation } from '#domain/delegation/words/permissions.ts'
import { permissionWords as entourage } from '#domain/entourage/words/permissions.ts'
import { permissionWords as guide } from '#domain/guide/words/permissions.ts'
import { permissionWords as health } from '#domain/health/words/permissions.ts'
import { permissionWords as intentions } from '#domain/intentions/words/permissions.ts'
import { permissionWords as itineraries } from '#domain/itineraries/words/permissions.ts'
import { permissionWords as messages } from '#domain/messages/words/permissions.ts'
import { permissionWords as notices } from '#domain/notices/words/permissions.ts'
import { permissionWords as organisations } from '#domain/organisations/words/permissions.ts'
import { permissionWords as participants } from '#domain/participants/words/permissions.ts'
import { permissionWords as review } from '#domain/review/words/permissions.ts'
import type { PermissionFact } from '#domain/services.ts'
import { permissionWords as shares } from '#domain/shares/words/permissions.ts'
import { permissionWords as summit } from '#domain/summit/words/permissions.ts'
import type { Access } from '#kit/http/endpoint.ts'
import type { PermissionWords } from '#kit/words/permission-words.ts'
import { allAccess } from './permissions.ts'

/** The nouns in the order of the house, lowest first. */
const nouns = [
  summit,
  accounts,
  organisations,
  notices,
  participants,
  intentions,
  delegation,
  messages,
  itineraries,
  entourage,
  health,
  shares,
  review,
  guide,
]

// a noun whose permissions are in `allAccess` and whose words are not here does not compile
const all: PermissionWords<typeof allAccess>['permissions'] = {
  ...summit.permissions,
  ...accounts.permissions,
  ...organisations.permissions,
  ...notices.permissions,
  ...participants.permissions,
  ...intentions.permissions,
  ...messages.permissions,
  ...entourage.permissions,
  ...health.permissions,
  ...itineraries.permissions,
  ...shares.permissions,
  ...delegation.permissions,
  ...review.permissions,
  ...guide.permissions,
}

const access: Access = allAccess

/** Every permission in words, with the roles that hold it from the start. */
export const permissionFacts: readonly PermissionFact[] = Object.entries(all).map(([name, words]) => ({
  name,
  ...words,
  noun: nouns.find(({ permissions }) => name in permissions)?.title ?? { zh: name, en: name },
  heldBy: access[name]?.heldBy ?? [],
}))
