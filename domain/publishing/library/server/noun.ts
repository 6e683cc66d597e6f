import { serverNoun } from '#domain/server-noun.ts'
import { editedFile, fileWithVersions, libraryUpload, listedFile } from '../api.ts'
import { noun } from '../noun.ts'
import { answerSearches } from './actions/search.ts'
import { libraryRoutes as routes } from './routes.ts'
import { lifecycles } from './tables.ts'

export const library = serverNoun(noun, {
  lifecycles,
  routes,
  wire: answerSearches,
  schemas: {
    LibraryFile: listedFile,
    EditedLibraryFile: editedFile,
    LibraryFileWithVersions: fileWithVersions,
    LibraryUpload: libraryUpload,
  },
})
