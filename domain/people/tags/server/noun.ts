import {
  beforeOrganisationColumnsAreShown,
  findOrganisation,
} from '#domain/identity/organisations/server/actions.ts'
import {
  beforeFurtherColumnsAreShown,
  findParticipant,
  findPeopleBy,
  narrowPeopleBy,
} from '#domain/people/participants/server/actions.ts'
import { routesFor } from '#domain/route.ts'
import { serverNoun } from '#domain/server-noun.ts'
import { recordRoutes } from '#kit/record/server/record-routes.ts'
import { tagsApi as api } from '../api.ts'
import { noun } from '../noun.ts'
import { shownTag } from '../rules.ts'
import {
  addOrganisationTagColumn,
  addTagColumn,
  tagActions,
  tagChoices,
  tagOrganisations,
  tagPeople,
  tagsOfOrganisation,
  tagsOfPerson,
  usesOfTag,
} from './actions.ts'
import { hasTag, tagWay } from './store.ts'
import { lifecycles } from './tables.ts'

const route = routesFor(noun.permissions)

export const tags = serverNoun(noun, {
  lifecycles,
  records: [tagActions],
  schemas: { ShownTag: shownTag },
  routes: [
    route(api.choices, { act: tagChoices }),
    route(api.uses, { load: ({ db, params }) => tagActions.find(db, params.id), act: usesOfTag }),
    route(api.ofPerson, { loadById: findParticipant, act: tagsOfPerson }),
    route(api.ofOrganisation, { loadById: findOrganisation, act: tagsOfOrganisation }),
    // locked, so that a tag which is being deleted is given to nobody
    route(api.tagPeople, { load: ({ db, params }) => tagActions.lock(db, params.id), act: tagPeople }),
    route(api.tagOrganisations, {
      load: ({ db, params }) => tagActions.lock(db, params.id),
      act: tagOrganisations,
    }),
    ...recordRoutes(tagActions),
  ],
  wire({ hooks }) {
    findPeopleBy('tag', tagWay, 'tags:list')
    narrowPeopleBy('tag', hasTag, 'tags:list')
    hooks.handle(beforeFurtherColumnsAreShown, addTagColumn)
    hooks.handle(beforeOrganisationColumnsAreShown, addOrganisationTagColumn)
  },
})
