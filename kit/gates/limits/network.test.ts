import { expect, test } from 'vitest'
import { levelsOf, networkOf } from './network.ts'

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8:1:2::', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002::ffff', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['1::', '1:0:0:0::/64'],
  ['64:ff9b::203.0.113.7', '64:ff9b:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['address 7', 'address 7'],
  ['', ''],
])('%s counts as %s', (address, network) => {
  expect(networkOf(address)).toBe(network)
})

test.each([
  ['2001:db8:1:2ab3::/64', ['2001:db8:1:2ab3::/64', '2001:db8:1:2a00::/56', '2001:db8:1::/48']],
  [
    'someone\n2001:db8:1:2::/64',
    ['someone\n2001:db8:1:2::/64', 'someone\n2001:db8:1:0::/56', 'someone\n2001:db8:1::/48'],
  ],
  ['203.0.113.7', ['203.0.113.7']],
  ['203.0.113.7\na browser 2001:db8:1:2::/64', ['203.0.113.7\na browser 2001:db8:1:2::/64']],
])('%j counts for %j', (subject, levels) => {
  expect(levelsOf(subject).map(({ of }) => of)).toEqual(levels)
})
