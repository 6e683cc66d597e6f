import { serverNoun } from '#domain/server-noun.ts'
import { editedFile, fileWithVersions, libraryUpload, listedFile } from '../api.ts'
import { noun } from '../noun.ts'
import { answerSearches } from './actions/search.ts'
import { libraryRoutes as routes } from './routes.ts'

export const library = serverNoun(noun, {
  routes,
  wire: answerSearches,
  schemas: {
    LibraryFile: listedFile,
    EditedLibraryFile: editedFile,
    LibraryFileWithVersions: fileWithVersions,
    LibraryUpload: libraryUpload,
  },
})
