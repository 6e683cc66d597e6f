import { expect, it } from 'vitest'
import { registrationReason } from './registration-reason.ts'

const window = (state: 'notYet' | 'open' | 'over', closes: string) => ({ state, opens: '2026-04-01', closes })

it('says after the registration closed until when submitted guests can still be changed, and no longer when that is over', () => {
  const registration = window('over', '2026-05-29')
  const said = (edits: 'open' | 'over') =>
    registrationReason({ registration, edits: window(edits, '2026-09-28') }, 'en').en
  expect(said('open')).toMatch(/closed on .*29\sMay.*until .*28\sSeptember/)
  expect(said('over')).toMatch(/closed on .*29\sMay.*still view/)
  expect(said('over')).not.toMatch(/28\sSeptember/)
})
