import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { classesReachedFrom, importsOf, placeOf } from './component-library.ts'

const root = join(import.meta.dirname, '../..')

/** The classes of all components that a screen of ours imports. */
function usedClasses(): Set<string> {
  const sources = globSync('{apps/web,domain,kit}/**/*.tsx', { cwd: root })
  const imports = sources.flatMap((file) => importsOf(readFileSync(join(root, file), 'utf8')))
  return classesReachedFrom(
    imports.flatMap(({ library, names }) => names.map((name) => placeOf(library, name))),
  )
}

// what PostCSS hands to a plugin, as far as it is used here: the package itself comes with Vite and is no dependency of ours
type Rule = { selectors: string[]; remove(): unknown }
type AtRule = { nodes?: readonly unknown[] | undefined; remove(): unknown }
type Root = {
  source?: { input: { file?: string | undefined } } | undefined
  walkRules(visit: (rule: Rule) => void): unknown
  walkAtRules(visit: (rule: AtRule) => void): unknown
}

/** Takes the rules of components that are not imported out of the component library's style sheet: three fifths of it. */
export const usedStyles = () => ({
  postcssPlugin: 'used-styles',
  Once(root: Root) {
    if (!root.source?.input.file?.endsWith('/@mantine/core/styles.css')) return
    const used = usedClasses()
    root.walkRules((rule) => {
      const kept = rule.selectors.filter((selector) =>
        (selector.match(/\bm_[0-9a-f]+/g) ?? []).every((name) => used.has(name)),
      )
      if (kept.length === 0) rule.remove()
      else if (kept.length < rule.selectors.length) rule.selectors = kept
    })
    root.walkAtRules((rule) => {
      if (rule.nodes?.length === 0) rule.remove()
    })
  },
})
