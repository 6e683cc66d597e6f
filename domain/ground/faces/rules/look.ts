import { contrast, firstOn, mixed, readableOn, visible } from './colours.ts'

/** What the look has in light and in dark whatever the colour of the event: grounds, and texts that stand on its hover shade (`apps/web/look.css`). */
export const standing = {
  light: {
    '--surface': '#ffffff',
    '--ground': '#f6f8fb',
    '--line': '#e3e8f0',
    '--quiet': '#556377',
    '--warm-surface': '#fff5e6',
    '--warm-text': '#7a4300',
    '--done': '#1d7a46',
    '--done-surface': '#e8f6ee',
    '--wrong': '#c0271c',
    '--wrong-surface': '#fdeeec',
    '--mantine-color-text': '#1b2636',
  },
  dark: {
    '--surface': '#152131',
    '--ground': '#0c1420',
    '--line': '#26364d',
    '--quiet': '#a3b3ca',
    '--warm-surface': '#33260f',
    '--warm-text': '#ffd79c',
    '--done': '#6bcf96',
    '--done-surface': '#12301f',
    '--wrong': '#ff9289',
    '--wrong-surface': '#3a1715',
    '--mantine-color-text': '#e3ebf6',
  },
} as const

export type Look = keyof typeof standing

/** What the portal has where an event has no colour of its own (`apps/web/look.css`, `apps/web/theme.ts`), as far as the preview shows it. */
export const plainVariables: Readonly<Record<Look, Variables>> = {
  light: {
    '--heading': '#0b2a5b',
    '--link': '#1a56b8',
    '--deep': '#0b2a5b',
    '--deep-end': '#123f80',
    '--on-deep-quiet': '#c9dcff',
    '--on-deep-line': '#d6e5ff',
    '--mantine-color-sea-6': '#1f68dc',
  },
  dark: {
    '--heading': '#e6effd',
    '--link': '#8bb7ff',
    '--deep': '#0b2a5b',
    '--deep-end': '#123f80',
    '--on-deep-quiet': '#c9dcff',
    '--on-deep-line': '#d6e5ff',
    '--mantine-color-sea-6': '#1f68dc',
  },
}
type Standing = Readonly<Record<keyof (typeof standing)['light'], string>>
export type Variables = Readonly<Record<`--${string}`, string>>

const [white, black] = ['#ffffff', '#000000']

const textsOn = (of: Standing) => [
  of['--mantine-color-text'],
  of['--quiet'],
  of['--done'],
  of['--wrong'],
  of['--warm-text'],
]
const groundsIn = (of: Standing) => [
  of['--surface'],
  of['--ground'],
  of['--warm-surface'],
  of['--done-surface'],
  of['--wrong-surface'],
]

/** What is derived for one look; texts of each are readable on all of its grounds. */
type Derived = {
  /** Of buttons; white text stands on it. */
  filled: string
  filledHover: string
  /** Below the pointer, and of rows that are chosen. */
  hover: string
  /** Of quiet buttons. */
  light: string
  lightHover: string
  link: string
  heading: string
}

const carriesTexts = (of: Standing) => (ground: string) => textsOn(of).every(readableOn([ground]))

function inLight(colour: string): Derived {
  const of = standing.light
  const hover = firstOn(mixed(colour, white, 0.88), white, carriesTexts(of))
  const light = mixed(colour, white, 0.84)
  const lightHover = mixed(colour, white, 0.76)
  return {
    filled: colour,
    filledHover: mixed(colour, black, 0.16),
    hover,
    light,
    lightHover,
    link: firstOn(colour, black, readableOn([...groundsIn(of), hover, light, lightHover])),
    heading: firstOn(mixed(colour, black, 0.4), black, readableOn([...groundsIn(of), hover], 7)),
  }
}

function inDark(colour: string): Derived {
  const of = standing.dark
  const surface = of['--surface']
  const hover = firstOn(mixed(surface, colour, 0.3), surface, carriesTexts(of))
  const light = mixed(of['--ground'], colour, 0.3)
  const lightHover = mixed(of['--ground'], colour, 0.45)
  // a dark colour would be lost on a dark ground
  const filled = firstOn(colour, white, (shade) => contrast(shade, surface) >= visible)
  return {
    filled,
    filledHover: mixed(filled, black, 0.16),
    hover,
    light,
    lightHover,
    link: firstOn(filled, white, readableOn([...groundsIn(of), hover, light, lightHover])),
    heading: firstOn(mixed(colour, white, 0.8), white, readableOn([...groundsIn(of), hover], 7)),
  }
}

/** The share of white that lies over the menu's ground below its current entry (`apps/web/sidebar.module.css`). */
const currentEntry = 0.14

/** The grounds of menu and head, which are dark in both looks, and their quiet text. */
function headOf(colour: string) {
  const deep = firstOn(mixed(colour, black, 0.45), black, readableOn([white], 11))
  const deepEnd = firstOn(mixed(colour, black, 0.25), black, readableOn([white], 8.5))
  const grounds = [deep, deepEnd, mixed(deep, white, currentEntry)]
  return { deep, deepEnd, quiet: firstOn(mixed(colour, white, 0.78), white, readableOn(grounds)) }
}

/** The shades by which the component library knows the colour, lightest first. */
function shadesOf(look: Look, colour: string, of: Derived, deep: string): readonly string[] {
  if (look === 'dark') {
    const tint = (share: number) => mixed(of.link, white, share)
    return [tint(0.8), tint(0.6), of.link, of.link, of.link, of.link, of.filled, of.filledHover, deep, deep]
  }
  const tint = (share: number) => mixed(colour, white, share)
  return [
    tint(0.93),
    of.light,
    tint(0.68),
    tint(0.5),
    tint(0.25),
    colour,
    colour,
    of.filledHover,
    of.link,
    deep,
  ]
}

/** The style variables of an event's colour in one look; only a colour that carries text is passed in. */
export function variablesOf(given: string, look: Look): Variables {
  const colour = given.toLowerCase()
  const of = look === 'light' ? inLight(colour) : inDark(colour)
  const { deep, deepEnd, quiet } = headOf(colour)
  const shades = shadesOf(look, colour, of, deep).map((shade, at) => [`--mantine-color-sea-${at}`, shade])
  return {
    '--heading': of.heading,
    '--link': of.link,
    '--hover': of.hover,
    '--soft': of.hover,
    '--mark': of.link,
    '--deep': deep,
    '--deep-end': deepEnd,
    '--on-deep-quiet': quiet,
    '--on-deep-line': quiet,
    ...Object.fromEntries(shades),
    '--mantine-color-sea-light': of.light,
    '--mantine-color-sea-light-hover': of.lightHover,
    '--mantine-color-sea-outline': of.link,
    '--mantine-color-sea-outline-hover': of.hover,
    '--mantine-color-sea-text': of.link,
  }
}

/** The colours of an event on paper: headings, what stands out, and the ground of boxes. */
export function paperColours(colour: string) {
  const { heading, filled } = inLight(colour.toLowerCase())
  return { ink: heading, accent: filled, pale: mixed(colour.toLowerCase(), white, 0.92) }
}
