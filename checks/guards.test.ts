import { expect, test } from 'vitest'
import { guardsIn, withoutGuard } from './guards.ts'

const file = `
function requireOpen(now: Date): void {
  if (now > closes) throw refuse('over')
}
export async function take(db: Database) {
  requireOpen(new Date())
  await requirePlace(db)
  if (!db) throw refuseSignIn('mobileExists', {
    kind: 'guest',
  })
  else throw new Error('not ours')
  const required = requireLater
}
`

test('guards are what refuses and what requires; other errors are none', () => {
  expect(guardsIn(file).map(({ line, text }) => `${line} ${text}`)).toEqual([
    `3 throw refuse('over')`,
    `6 requireOpen(new Date())`,
    `7 await requirePlace(db)`,
    `8 throw refuseSignIn('mobileExists', {`,
  ])
})

test('a file without a guard is the same besides it, and can be read', () => {
  for (const guard of guardsIn(file)) {
    const without = withoutGuard(file, guard)
    expect(guardsIn(without)).toHaveLength(3)
    expect(without.length).toBe(file.length - (guard.end - guard.start) + 1)
  }
})
