import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { theme } from '#apps/web/theme.ts'
import {
  carriesText,
  contrast,
  isColour,
  mixed,
  nearestThatCarriesText,
  readable,
  visible,
} from './rules/colours.ts'
import { type Look, paperColours, plainVariables, standing, variablesOf } from './rules/look.ts'
import { face } from './rules.ts'

const white = '#ffffff'
const colour = fc
  .integer({ min: 0, max: 0xffffff })
  .map((number) => `#${number.toString(16).padStart(6, '0')}`)
const accepted = colour.map(nearestThatCarriesText)
const looks = ['light', 'dark'] as const

/** Every text of a look with every ground that it stands on. */
function pairsOf(variables: Readonly<Record<string, string>>, look: Look) {
  const at = (name: string) => variables[name] ?? ''
  const of = standing[look]
  const shade = (number: number) => at(`--mantine-color-sea-${number}`)
  const quietButton = [at('--mantine-color-sea-light'), at('--mantine-color-sea-light-hover')]
  const plain = [of['--surface'], of['--ground'], at('--hover'), at('--soft')]
  const notes = [of['--warm-surface'], of['--done-surface'], of['--wrong-surface']]
  const standingTexts = [
    of['--mantine-color-text'],
    of['--quiet'],
    of['--done'],
    of['--wrong'],
    of['--warm-text'],
  ]
  const onDeep = [at('--deep'), at('--deep-end'), mixed(at('--deep'), white, 0.14)]
  return [
    ...[...plain, ...quietButton, ...notes].map((ground) => [at('--link'), ground]),
    ...plain.flatMap((ground) => [at('--heading'), ...standingTexts].map((text) => [text, ground])),
    ...['outline', 'text'].flatMap((name) =>
      plain.map((ground) => [at(`--mantine-color-sea-${name}`), ground]),
    ),
    ...onDeep.flatMap((ground) => [white, at('--on-deep-quiet')].map((text) => [text, ground])),
    [white, shade(6)],
    [white, shade(7)],
    // the library writes text in these, too
    ...(look === 'dark'
      ? [
          [shade(2), of['--surface']],
          [shade(4), of['--surface']],
        ]
      : []),
  ] as [text: string, ground: string][]
}

describe.each(looks)('in %s', (look) => {
  test('every text can be read on its ground, for every colour that is accepted', () => {
    fc.assert(
      fc.property(accepted, (own) => {
        const variables = variablesOf(own, look)
        const poor = pairsOf(variables, look).filter(([text, ground]) => contrast(text, ground) < readable)
        expect(poor).toEqual([])
        // buttons, and the ring around what has the focus, are found on their ground
        for (const shade of ['--mantine-color-sea-5', '--mantine-color-sea-6'] as const)
          expect(contrast(variables[shade] ?? '', standing[look]['--surface'])).toBeGreaterThanOrEqual(
            visible,
          )
        for (const value of Object.values(variables)) expect(isColour(value)).toBe(true)
      }),
      {
        numRuns: 80,
        examples: [
          ['#000000'],
          ['#767676'],
          ['#ff0000'].map(nearestThatCarriesText) as [string],
          ['#0000ff'],
        ],
      },
    )
  })

  test('the values that stand whatever the colour are those of the style sheet and the theme', () => {
    const css = readFileSync('apps/web/look.css', 'utf8')
    const dark = css.slice(css.indexOf('[data-mantine-color-scheme="dark"]'))
    const light = `${css.slice(0, css.indexOf('[data-mantine-color-scheme="dark"]'))}${css.slice(css.indexOf('[data-mantine-color-scheme="light"]'))}`
    const said = { light, dark: `${dark}${css}` }[look]
    const shades = theme.colors?.sea as readonly string[]
    for (const [name, value] of Object.entries({ ...standing[look], ...plainVariables[look] })) {
      const number = /sea-(\d)$/.exec(name)?.[1]
      const found = number ? shades[Number(number)] : new RegExp(`${name}: (#\\w+);`).exec(said)?.[1]
      expect([name, found === '#fff' ? white : found]).toEqual([name, value])
    }
  })
})

test('a colour on which white cannot be read is refused, and the nearest one is not', () => {
  fc.assert(
    fc.property(colour, (own) => {
      const nearest = nearestThatCarriesText(own)
      expect(carriesText(nearest)).toBe(true)
      expect(face.problems({ colour: nearest })).toEqual([])
      expect(face.problems({ colour: own })).toEqual(
        carriesText(own) ? [] : [{ path: 'colour', code: 'tooPale' }],
      )
      // as little as possible is taken away
      if (nearest !== own) expect(contrast(nearest, white)).toBeLessThan(readable * 1.05)
      const { ink, accent, pale } = paperColours(nearest)
      for (const text of [ink, accent]) expect(contrast(text, white)).toBeGreaterThanOrEqual(readable)
      expect(contrast('#1c2733', pale)).toBeGreaterThanOrEqual(readable)
    }),
    { numRuns: 80 },
  )
})
