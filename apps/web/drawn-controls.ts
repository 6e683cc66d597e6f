import { DEFAULT_THEME, defaultCssVariablesResolver, mergeMantineTheme } from '@mantine/core'
import { theme } from './theme.ts'

// Controls of the component library in HTML that is drawn before the app runs: without its script and its style sheet.

type Values = Readonly<Record<string, string>>
type Frame = { style: string; zh: string; en: string }

/** The library's variables that this text uses, with those that they use themselves. */
function variablesIn(text: string): string {
  const resolved = defaultCssVariablesResolver(mergeMantineTheme(DEFAULT_THEME, theme))
  const [variables, light, dark]: [Values, Values, Values] = [
    resolved.variables,
    resolved.light,
    resolved.dark,
  ]
  const named = (value: string) => value.match(/(?<=var\()--mantine-[\w-]+/g) ?? []
  const wanted = new Set(named(text))
  // grows while it is walked
  for (const name of wanted)
    for (const values of [variables, light, dark])
      for (const next of named(values[name] ?? '')) wanted.add(next)
  const rule = (selector: string, values: Values) => {
    const used = Object.entries(values).filter(([name]) => wanted.has(name))
    return `${selector}{${used.map(([name, value]) => `${name}:${value};`).join('')}}`
  }
  const scheme = (name: string) => `:root[data-mantine-color-scheme="${name}"]`
  return [rule(':root', variables), rule(scheme('light'), light), rule(scheme('dark'), dark)].join('\n')
}

/** Style attributes as rules: the policy of the page allows no style attribute in HTML. */
function asRules(pages: readonly string[]) {
  const all = [
    ...new Set(
      pages.flatMap((html) => [...html.matchAll(/ style="([^"]*)"/g)].map(([, style = '']) => style)),
    ),
  ]
  const place = (style: string) => `data-drawn="${all.indexOf(style)}"`
  const rules = all.map((style) => `[${place(style)}]{${style.replaceAll(/;|$/g, '!important;')}}`)
  const marked = (html: string) => html.replace(/ style="([^"]*)"/g, (_, style: string) => ` ${place(style)}`)
  return { rules: rules.join('\n'), marked }
}

/** What a press cannot do before the app runs is out of reach; a form can be filled. */
const inert = (html: string) =>
  html.replace(/<main.*<\/main>/s, (main) => main.replaceAll('type="button"', 'type="button" inert'))

/** A frame with controls of the library: with the variables that they use, in a form that the page's policy allows. */
export function withControls({ style, zh, en }: Frame): Frame {
  const { rules, marked } = asRules([zh, en])
  const whole = `${style}\n${rules}`
  return { style: `${variablesIn(whole)}\n${whole}`, zh: inert(marked(zh)), en: inert(marked(en)) }
}
