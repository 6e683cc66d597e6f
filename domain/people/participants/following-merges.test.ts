import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestPortal, type TestPortal } from '#apps/server/testing/test-portal.ts'
import { currentRecordsOf, deleteParticipants, findManyFollowingMerges } from './server/actions.ts'
import { draftGuest, putInto } from './testing.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await startTestPortal()
})
afterAll(() => portal.close())

test('a former id leads to the last record that is there, and whoever follows one finds the same', async () => {
  const owner = await portal.organisationAccount()
  const ids: string[] = []
  for (const mobile of ['13911110001', '13911110002', '13911110003', '13911110004'])
    ids.push((await draftGuest(owner, { mobile, email: `${mobile}@example.com` })).id)
  const [first = '', second = '', third = '', alone = ''] = ids
  await putInto(portal.db, first, { mergedInto: second })
  await putInto(portal.db, second, { mergedInto: third })
  const followed = async () => {
    const [records, current] = [
      await findManyFollowingMerges(portal.db, ids),
      await currentRecordsOf(portal.db, ids),
    ]
    expect(new Map([...records].map(([id, record]) => [id, record.id]))).toEqual(current)
    return ids.map((id) => current.get(id))
  }
  expect(await followed()).toEqual([third, third, third, alone])
  // the kept record is gone
  await deleteParticipants(portal.db, [third])
  expect(await followed()).toEqual([second, second, undefined, alone])
})
