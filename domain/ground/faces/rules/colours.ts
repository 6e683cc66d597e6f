// Contrast as WCAG 2.2 counts it: 4.5 for text, 3 for what is no text. Colours are written `#rrggbb`.

type Rgb = readonly number[]

/** The least contrast of a text with its ground. */
export const readable = 4.5
/** The least contrast of a button or a ring with what is around it. */
export const visible = 3

const notation = /^#[0-9a-f]{6}$/i
export const isColour = (text: string): boolean => notation.test(text)

const partsOf = (colour: string): Rgb => [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16))
const written = (parts: Rgb): string =>
  `#${parts.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`

const linear = (part: number) => {
  const share = part / 255
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
}

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = partsOf(colour).map(linear)
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** The contrast of two colours, 1 to 21. */
export function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

/** A colour on the way to another: a share of 0 is the first, of 1 the second. */
export function mixed(from: string, to: string, share: number): string {
  const end = partsOf(to)
  return written(partsOf(from).map((part, at) => part + ((end[at] ?? part) - part) * share))
}

/** The first colour on the way to another that passes; the other one where none does. */
export function firstOn(from: string, to: string, passes: (colour: string) => boolean): string {
  for (let step = 0; step < 256; step++) {
    const colour = mixed(from, to, step / 255)
    if (passes(colour)) return colour
  }
  return to
}

/** Whether a text of this colour can be read on all of these grounds. */
export const readableOn =
  (grounds: readonly string[], least = readable) =>
  (text: string): boolean =>
    grounds.every((ground) => contrast(text, ground) >= least)

/** Whether white text can be read on it, as it stands on buttons. */
export const carriesText = (colour: string): boolean => contrast(colour, '#ffffff') >= readable

/** The nearest darker shade that carries white text; the colour itself where it does. */
export const nearestThatCarriesText = (colour: string): string =>
  firstOn(colour.toLowerCase(), '#000000', carriesText)
