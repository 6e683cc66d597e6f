import { beforeEditionIsRemoved } from '#domain/ground/summit/server/actions/hooks.ts'
import { enteredPeople } from '#domain/people/participants/server/actions.ts'
import { serverNoun } from '#domain/server-noun.ts'
import { enteredList } from '../api.ts'
import { noun } from '../noun.ts'
import { removeEntered } from './actions/entering.ts'
import { pastGuestsRoutes as routes } from './routes.ts'

export const pastGuests = serverNoun(noun, {
  routes,
  schemas: { EnteredList: enteredList },
  wire(services) {
    services.hooks.handle(beforeEditionIsRemoved, async (db, { summitId }) => {
      const people = await enteredPeople(db, summitId)
      await removeEntered(
        db,
        services,
        people.map(({ id }) => id),
      )
    })
  },
})
