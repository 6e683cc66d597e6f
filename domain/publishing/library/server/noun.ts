import { logged, namesIn } from '#domain/logged.ts'
import { serverNoun } from '#domain/server-noun.ts'
import { editedFile, fileWithVersions, libraryUpload, listedFile } from '../api.ts'
import { noun } from '../noun.ts'
import { libraryFile } from '../rules.ts'
import { libraryLogWords, words } from '../words.ts'
import { answerSearches } from './actions/search.ts'
import { libraryRoutes as routes } from './routes.ts'
import { libraryFiles, lifecycles } from './tables.ts'

export const library = serverNoun(noun, {
  logs: [
    logged({
      type: 'libraryFile',
      title: words.title,
      form: libraryFile,
      words,
      fields: libraryLogWords.fields,
      values: libraryLogWords.values,
      named: namesIn(libraryFiles, 'chineseTitle', 'englishTitle'),
      path: (id) => `/library/${id}`,
    }),
  ],
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
