import type { Plugin } from 'vite'
import { importsOf, placeOf } from './component-library.ts'

/**
 * Imports each component from its own file instead of the library's index: through the index every page would depend on all components, and
 * the bundler could not tell which page uses which.
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
