import type { Plugin } from 'vite'
import { importsOf, placeOf } from './component-library.ts'

/**
 * Imports each component from its own file instead of the library's index, by way of which every page would seem to need all of them: so the
 * bundler knows which page needs which.
 */
export const directImports = (): Plugin => ({
  name: 'direct-imports',
  apply: 'build',
  enforce: 'pre',
  transform: {
    filter: { id: /\.tsx?$|\/@mantine\/.+\.mjs$/, code: '@mantine/' },
    handler(code) {
      let changed = code
      for (const { statement, library, names } of importsOf(code)) {
        const direct = names.map((name) => `import { ${name} } from '${placeOf(library, name)}'`)
        changed = changed.replace(statement, direct.join(';'))
      }
      return { code: changed, map: null }
    },
  },
})
