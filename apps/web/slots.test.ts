import { expect, it } from 'vitest'
import { slots } from './slots.ts'

const sources = import.meta.glob<string>(
  ['../../domain/*/*/{portal,console,parts}/*.tsx', '../../kit/list/table/*.tsx'],
  {
    eager: true,
    query: '?raw',
    import: 'default',
  },
)
const screens = Object.values(sources).join('\n')

/** Whether a screen has a slot of this name, or one whose name it makes of a beginning like `after-`. */
const isShown = (slot: string) =>
  screens.includes(`name="${slot}"`) ||
  // a page chooses among the slots of the kinds of people
  screens.includes(`: '${slot}'`) ||
  screens.includes(`name={\`${slot.split('-')[0]}-\${`)

it.each(Object.keys(slots))('what fills the slot “%s” is shown by a screen', (slot) => {
  expect(isShown(slot)).toBe(true)
})
