import { type Modules, type Need, needsOf, type Visit } from './module-graph.ts'

/** What a file costs a browser even from its cache (2 ms), in characters of source that it could read meanwhile. */
const fileCost = 22_000
/** Everybody comes by the login page, most of them on a phone: what it loads in vain counts as often. */
const loginWeight = 20

type Group = { modules: string[]; size: number; visits: ReadonlySet<Visit> }

/** Modules that the same visits need, as one group each. */
function groupsByVisits(modules: Modules, needs: ReadonlyMap<string, Need>): Group[] {
  const numbers = new Map<Visit, number>()
  const numberOf = (visit: Visit) => {
    numbers.set(visit, numbers.get(visit) ?? numbers.size)
    return numbers.get(visit)
  }
  const groups = new Map<string, Group>()
  for (const [id, { visits, pieces }] of needs) {
    // what a single piece needs comes with it
    if (pieces < 2) continue
    const key = [...visits].map(numberOf).sort().join()
    const group = groups.get(key) ?? { modules: [], size: 0, visits }
    group.modules.push(id)
    group.size += modules.getModuleInfo(id)?.code?.length ?? 0
    groups.set(key, group)
  }
  return [...groups.values()]
}

/** How much it weighs that those load something in vain who need one group and not the other. */
function onlyIn(one: Group, other: Group): number {
  let weight = 0
  for (const visit of one.visits) if (!other.visits.has(visit)) weight += visit.isLogin ? loginWeight : 1
  return weight
}

/** What two groups in one file save all visits together: a file for those that need both, less what the others load in vain. */
function gainOf(one: Group, other: Group): number {
  const both = [...one.visits].filter((visit) => other.visits.has(visit)).length
  return fileCost * both - one.size * onlyIn(other, one) - other.size * onlyIn(one, other)
}

/** Whether a file of both would need another file that needs it: such files could not be run one after the other. */
function wouldCircle(modules: Modules, groups: readonly Group[], pair: readonly Group[]): boolean {
  const groupOf = new Map(groups.flatMap((group) => group.modules.map((id) => [id, group] as const)))
  const seen = new Set<Group>()
  const leadsBack = (group: Group, isOutside: boolean): boolean => {
    for (const id of group.modules)
      for (const next of modules.getModuleInfo(id)?.importedIds ?? []) {
        const to = groupOf.get(next)
        if (!to || to === group) continue
        if (pair.includes(to)) {
          if (isOutside) return true
          continue
        }
        if (seen.has(to)) continue
        seen.add(to)
        if (leadsBack(to, true)) return true
      }
    return false
  }
  return pair.some((group) => leadsBack(group, false))
}

const merged = (one: Group, other: Group): Group => ({
  modules: [...one.modules, ...other.modules],
  size: one.size + other.size,
  visits: new Set([...one.visits, ...other.visits]),
})

type Pair = { groups: [Group, Group]; gain: number }

/** A group with each of these, where both in one file would save something. */
const savingPairs = (one: Group, others: readonly Group[]): Pair[] =>
  others.flatMap((other) => {
    const gain = gainOf(one, other)
    return gain > 0 ? [{ groups: [one, other] as [Group, Group], gain }] : []
  })

/** Puts groups together as long as that saves something, the most saving pair first. */
function mergeGroups(modules: Modules, groups: readonly Group[]): Group[] {
  let left = [...groups]
  let pairs = left.flatMap((group, at) => savingPairs(group, left.slice(at + 1)))
  while (pairs.length > 0) {
    const best = pairs.reduce((a, b) => (b.gain > a.gain ? b : a))
    pairs = pairs.filter((pair) => pair !== best)
    if (wouldCircle(modules, left, best.groups)) continue
    const both = merged(...best.groups)
    left = left.filter((group) => !best.groups.includes(group))
    pairs = pairs.filter(({ groups: pair }) => !pair.some((group) => best.groups.includes(group)))
    pairs.push(...savingPairs(both, left))
    left.push(both)
  }
  return left
}

/** The noun, or the library, that most of a group belongs to. */
function nameOf({ modules }: Group): string {
  const counts = new Map<string, number>()
  for (const id of modules) {
    const name = /\/domain\/(\w+)\//.exec(id)?.[1] ?? (id.includes('/node_modules/') ? 'library' : 'kit')
    counts.set(name, (counts.get(name) ?? 0) + 1)
  }
  return [...counts].sort(([, a], [, b]) => b - a)[0]?.[0] ?? 'kit'
}

function namesOfModules(modules: Modules): Map<string, string> {
  const groups = mergeGroups(modules, groupsByVisits(modules, needsOf(modules)))
  return new Map(
    groups.flatMap((group, at) => group.modules.map((id) => [id, `${nameOf(group)}-${at}`] as const)),
  )
}

/**
 * Which modules come in one file: a browser needs 2 ms for each file even from its cache, and time for all that it loads in vain. It follows
 * from who imports what, so that nothing need be said when a page or a library changes.
 */
export function scriptGroups() {
  let names: Map<string, string> | undefined
  return {
    // a group takes a module without what that imports: that has a group of its own
    includeDependenciesRecursively: false,
    groups: [
      { name: 'start', tags: ['$initial' as const], priority: 2 },
      {
        debugName: 'by who needs them',
        name(id: string, modules: Modules) {
          names ??= namesOfModules(modules)
          return names.get(id) ?? null
        },
        priority: 1,
      },
    ],
  }
}
