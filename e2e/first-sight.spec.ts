import { isWholeRun, sampleBy } from '#kit/testing/whole-run.ts'
import { firstOf } from './first-of.ts'
import { comeAs, sessionOf } from './log-in.ts'
import { expectGuided } from './on-a-phone.ts'
import { demonstration } from './people.ts'
import { test } from './portal.ts'
import type { Screen } from './screen.ts'
import { follow, settled } from './walk.ts'

// What stands in the first sight of a phone, how long a page of those who register is, and that no date, figure or Latin word is broken over two lines.

const [enterprise, government, media, volunteer, guest] = [
  demonstration('enterprise'),
  demonstration('government'),
  demonstration('media'),
  demonstration('volunteer'),
  demonstration('guest'),
]

/** `isWaiting`: the demonstration asks nothing of this person there. */
type Looked = Omit<Screen, 'name'> & { isList?: boolean; isWaiting?: boolean }

const looked: Looked[] = [
  { path: '/dashboard', person: enterprise },
  { path: '/activities', person: enterprise, isList: true },
  { path: '/activities?tab=local', person: enterprise, arrange: firstOf('/activities') },
  { path: '/notice/myNotice', person: enterprise, isList: true },
  // sessions are listed
  { path: '/account', person: enterprise, isList: true },
  { path: '/guests', person: enterprise, arrange: firstOf('/guests') },
  // several annexes lack something, of which one is the next step
  { path: '/guests?status=pending', person: government, arrange: firstOf('/guests') },
  { path: '/dashboard', person: media },
  // the members are listed
  { path: '/registration', person: media, isList: true },
  { path: '/dashboard', person: volunteer },
  // approved, with the journey and the hotel known
  { path: '/dashboard', person: guest, isWaiting: true },
  { path: '/my-day', person: guest, isWaiting: true },
]

for (const [account, theirs] of Map.groupBy(looked, ({ person }) => person?.account ?? ''))
  test(`${account}: the first act is in the first sight, pages are short, and nothing is broken`, {
    tag: isWholeRun ? [] : `@${sampleBy(account, ['zh', 'en'])}`,
  }, async ({ page, portal }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    const [first] = theirs
    if (first?.person) await comeAs(page.context(), await sessionOf(portal.url, first.person), portal.url)
    await page.goto(`${portal.url}/404`)
    for (const { path, arrange, ...kind } of theirs) {
      await follow(page, path)
      await settled(page)
      await arrange?.(page)
      await settled(page)
      await expectGuided(page, kind)
    }
  })
