import { isIPv6 } from 'node:net'

/**
 * The part of an IP address that one subscriber cannot change at will: a whole IPv4 address, or the first 64 bits of IPv6, the
 * prefix of one link. Limits by single IPv6 address would have no effect. Providers assign 256 or 65,536 such prefixes to one subscriber, so
 * limits are also counted for the wider networks around it (`levelsOf`).
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

/** A line of a subject that is a network as `networkOf` writes it. */
const link = /^([\da-f]{1,4}:[\da-f]{1,4}:[\da-f]{1,4}):([\da-f]{1,4})::\/64$/m

/** Of a /56, four links may use up a limit each, of a /48 sixteen: more than a household or an office needs, far fewer than it has. */
const factors = { link: 1, subscriber: 4, site: 16 } as const

/** A subject of a limit, and how many times the limit it has. */
export type Level = { of: string; factor: number }

/**
 * The subjects that a count concerns, narrowest first: the subject itself, and, where one of its lines is an IPv6 network, the same subject with the
 * /56 and the /48 around it. The result does not depend on what the other lines say.
 */
export function levelsOf(subject: string): [Level, ...Level[]] {
  const itself = { of: subject, factor: factors.link }
  const [, site, last = ''] = link.exec(subject) ?? []
  if (site === undefined) return [itself]
  const subscriber = (Number.parseInt(last, 16) & 0xff00).toString(16)
  return [
    itself,
    { of: subject.replace(link, `${site}:${subscriber}::/56`), factor: factors.subscriber },
    { of: subject.replace(link, `${site}::/48`), factor: factors.site },
  ]
}

/** The networks around an address, widest first: those that share a turn, in queues that are fair between networks. */
export const networksOf = (address: string): string[] =>
  levelsOf(networkOf(address))
    .map(({ of }) => of)
    .reverse()
