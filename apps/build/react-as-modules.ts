import { createRequire } from 'node:module'
import type { Plugin } from 'vite'

const require = createRequire(import.meta.url)
const entries = ['react', 'react/jsx-runtime', 'react-dom', 'react-dom/client']
const prefix = '\0module of '

/** A module with the exports of a CommonJS one, each a constant. */
function moduleOf(entry: string): string {
  const names = Object.keys(require(entry)).filter((name) => name !== 'default')
  return [
    `import whole from ${JSON.stringify(require.resolve(entry))}`,
    'export default whole',
    `export const { ${names.join(', ')} } = whole`,
  ].join('\n')
}

/**
 * Imports React through modules of its names. It comes as CommonJS, of which the bundler makes an object of getters in each file that imports it: every
 * hook and every element is then looked up by a call.
 */
export const reactAsModules = (): Plugin => ({
  name: 'react-as-modules',
  apply: 'build',
  enforce: 'pre',
  resolveId: {
    order: 'pre',
    // those that require it, its own files, have it as it is
    handler: (source, _importer, { kind }) =>
      entries.includes(source) && kind !== 'require-call' ? prefix + source : undefined,
  },
  load: (id) => (id.startsWith(prefix) ? moduleOf(id.slice(prefix.length)) : undefined),
})
