// the part of PostCSS's types in use here: the package comes with Vite and is no direct dependency
type Rule = { selectors: string[]; remove(): unknown }
type AtRule = { nodes?: readonly unknown[] | undefined; remove(): unknown }
type Root = {
  walkRules(visit: (rule: Rule) => void): unknown
  walkAtRules(visit: (rule: AtRule) => void): unknown
}

/** Of a selector, what must be there for it to apply: within `:is()`, `:not()` and the like it may be missing. */
const needed = (selector: string) => selector.replace(/:\w+\([^()]*\)/g, '')

const found = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, name = '']) => name)

/** Removes rules for classes and data attributes that this markup has not; the page itself may have any. */
export function reachedStyles(html: string) {
  const classes = new Set(found(html, /class="([^"]*)"/g).flatMap((names) => names.split(' ')))
  const has = (attribute: string) =>
    attribute.startsWith('data-mantine-color-scheme') ||
    html.includes(attribute.includes('=') ? attribute.replaceAll("'", '"') : ` ${attribute}`)
  const isReached = (selector: string) =>
    found(needed(selector), /\.([A-Za-z_][\w-]*)/g).every((name) => classes.has(name)) &&
    found(needed(selector), /\[(data-[^\]]+)\]/g).every(has)
  return {
    postcssPlugin: 'reached-styles',
    Once(root: Root) {
      root.walkRules((rule) => {
        const kept = rule.selectors.filter(isReached)
        if (kept.length === 0) rule.remove()
        else if (kept.length < rule.selectors.length) rule.selectors = kept
      })
      root.walkAtRules((rule) => {
        if (rule.nodes?.length === 0) rule.remove()
      })
    },
  }
}
