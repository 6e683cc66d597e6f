import { expect, it } from 'vitest'

const screens = import.meta.glob<string>('../../domain/*/*/{portal,console,parts}/*.tsx', {
  eager: true,
  query: '?raw',
  import: 'default',
})

/** The components of a file as text: each ends with a line that begins with a bracket. */
const componentsOf = (source: string) => source.split(/^[)}].*$/m)

it('a card that starts folded asks for nothing before it is opened: what asks stands in a component inside of it', () => {
  const folded = Object.entries(screens).flatMap(([file, source]) =>
    componentsOf(source)
      // on a desk cards that are seldom looked at, on a phone also those that do not start open
      .filter((component) => /<Card\b[^>]*\btitle=/.test(component) && !component.includes('<Page'))
      .map((component) => ({ file, component })),
  )
  const seldom = folded.filter(({ component }) => component.includes('isSeldom'))
  expect(seldom.length).toBeGreaterThan(5)
  expect(seldom.filter(({ component }) => component.includes('useReply(')).map(({ file }) => file)).toEqual(
    [],
  )
})
