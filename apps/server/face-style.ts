import { type Look, type Variables, variablesOf } from '#domain/ground/faces/rules/look.ts'
import { pictureAddress } from '#domain/ground/faces/rules.ts'
import type { findCurrentFace } from '#domain/ground/faces/server/actions.ts'

type Face = Pick<
  NonNullable<Awaited<ReturnType<typeof findCurrentFace>>>,
  'colour' | 'logo' | 'logoOnDark' | 'sizes'
>

const written = (variables: Variables) =>
  Object.entries(variables)
    .map(([name, value]) => `${name}:${value}`)
    .join(';')

// stronger than the look's own rules and those of the component library, whichever of them are loaded later
const root = (look: Look) => `html[lang]:root[data-mantine-color-scheme="${look}"]`

function coloursOf(colour: string): string {
  const ofLook = (look: Look) => `${root(look)}{${written(variablesOf(colour, look))}}`
  const heading = variablesOf(colour, 'light')['--heading']
  // paper is white in the dark too, with the headings of light
  return `@media screen{${ofLook('light')}${ofLook('dark')}}@media print{html[lang]:root[data-mantine-color-scheme]{--heading:${heading}}}`
}

type Logo = { id: string; width: number; height: number }

const picture = ({ id }: Logo) => `url("${pictureAddress(id)}") 0 50%/contain no-repeat`

/** Heights in pixels: in the head of public pages, in the menu, on phones. */
const heights = { head: 72, menu: 40 } as const

/** The logo in front of the name of the event, of its own proportions; one for light grounds stands on white. */
function logoOnDark(logo: Logo, isOnWhite: boolean): string {
  const plate = isOnWhite
    ? ';padding:8px;border-radius:8px;background-color:#fff;background-origin:content-box'
    : ''
  const size = `aspect-ratio:${logo.width}/${logo.height};height:${heights.head}px;max-width:100%`
  return [
    `[data-event-logo]::before{content:"";display:block;box-sizing:border-box;${size};margin-bottom:12px;background:${picture(logo)}${plate}}`,
    `:is(aside,dialog) [data-event-logo]::before{height:${heights.menu}px}`,
    `@media (max-width:991px){[data-event-logo]::before{height:${heights.menu}px;margin-bottom:8px}}`,
  ].join('')
}

/** The logo above what is printed from the browser; as an exception browsers print this background. */
const logoOnPaper = (logo: Logo) =>
  `@media print{#content::before{content:"";display:block;height:48px;margin-bottom:16px;background:${picture(logo)};-webkit-print-color-adjust:exact;print-color-adjust:exact}}`

/** The style of a page for the event's own face; empty where it has neither colour nor logo. */
export function faceStyle({ colour, logo, logoOnDark: dark, sizes }: Face): string {
  const light = logo && sizes.logo ? { id: logo, ...sizes.logo } : undefined
  const onDark = dark && sizes.logoOnDark ? { id: dark, ...sizes.logoOnDark } : undefined
  const inHead = onDark ?? light
  return [
    colour ? coloursOf(colour) : '',
    inHead ? logoOnDark(inHead, !onDark) : '',
    light ? logoOnPaper(light) : '',
  ].join('')
}
