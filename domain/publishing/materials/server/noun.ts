import { beforeLibraryIsRead } from '#domain/publishing/library/server/actions.ts'
import { serverNoun } from '#domain/server-noun.ts'
import { noun } from '../noun.ts'
import { addToLibrary } from './actions/library.ts'
import { materialsRoutes as routes } from './routes.ts'
import { lifecycles } from './tables.ts'

export const materials = serverNoun(noun, {
  lifecycles,
  routes,
  wire(services) {
    services.hooks.handle(beforeLibraryIsRead, (db, asked) => addToLibrary(db, services, asked))
  },
})
