import { isIPv6 } from 'node:net'

/**
 * The part of an IP address that one subscriber cannot change at will: a whole IPv4 address, or the first 64 bits of IPv6, the
 * prefix assigned to a subscriber. Limits by single IPv6 address would have no effect.
 */
export function networkOf(address: string): string {
  const ofVersion4 = /^::ffff:(\d+[.]\d+[.]\d+[.]\d+)$/i.exec(address)?.[1]
  if (ofVersion4) return ofVersion4
  if (!isIPv6(address)) return address
  const plain = address.replace(/%.*$/, '').replace(/\d+[.]\d+[.]\d+[.]\d+$/, '0:0')
  const [before = '', after = ''] = plain.split('::')
  const groupsOf = (text: string) => (text ? text.split(':') : [])
  const [head, tail] = [groupsOf(before), groupsOf(after)]
  const between = Array<string>(8 - head.length - tail.length).fill('0')
  const groups = [...head, ...between, ...tail].slice(0, 4)
  return `${groups.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`
}
