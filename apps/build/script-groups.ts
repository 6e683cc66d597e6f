import {
  type Modules,
  modulesBelow,
  type Need,
  neededFromTheStart,
  needsOf,
  type Visit,
} from './module-graph.ts'

/** What a file costs a browser even from its cache (2 ms), in characters of source that it could read meanwhile. */
const fileCost = 22_000
/** How often a file counts that an entrance loads: most people come by one of those, on a phone with an empty cache, where each file waits for the line. */
const entranceWeight = 10

/** Modules that the same visits need. */
type Atom = { modules: string[]; size: number; visits: ReadonlySet<Visit> }

type Group = {
  modules: string[]
  visits: ReadonlySet<Visit>
  /** Those and all that they import: with one module comes the file of each that it needs. */
  reached: ReadonlySet<Atom>
}

/** Modules by the visits that need them. */
function atomsByVisits(modules: Modules, needs: ReadonlyMap<string, Need>): Atom[] {
  const numbers = new Map<Visit, number>()
  const numberOf = (visit: Visit) => {
    numbers.set(visit, numbers.get(visit) ?? numbers.size)
    return numbers.get(visit)
  }
  const atoms = new Map<string, Atom>()
  for (const [id, { visits, pieces }] of needs) {
    // what a single piece needs comes with it
    if (pieces < 2) continue
    const key = [...visits].map(numberOf).sort().join()
    const atom = atoms.get(key) ?? { modules: [], size: 0, visits }
    atom.modules.push(id)
    atom.size += modules.getModuleInfo(id)?.code?.length ?? 0
    atoms.set(key, atom)
  }
  return [...atoms.values()]
}

/** Each atom as a group of its own. */
function groupsOf(modules: Modules, atoms: readonly Atom[]): Group[] {
  const atomOf = new Map(atoms.flatMap((atom) => atom.modules.map((id) => [id, atom] as const)))
  return atoms.map((atom) => {
    const reached = [...modulesBelow(modules, atom.modules)].flatMap((id) => atomOf.get(id) ?? [])
    return { modules: atom.modules, visits: atom.visits, reached: new Set(reached) }
  })
}

/** Characters that a visit loads in vain with a group that it does not need, each counted once. */
const vainOf = new WeakMap<Group, Map<Visit, number>>()
function loadedInVain(group: Group, visit: Visit): number {
  const known = vainOf.get(group) ?? new Map<Visit, number>()
  vainOf.set(group, known)
  const before = known.get(visit)
  if (before !== undefined) return before
  let size = 0
  for (const atom of group.reached) if (!atom.visits.has(visit)) size += atom.size
  known.set(visit, size)
  return size
}

/** What those load in vain who need one group and not the other, when both are in one file. */
function vainForOthers(one: Group, other: Group): number {
  let size = 0
  for (const visit of other.visits) if (!one.visits.has(visit)) size += loadedInVain(one, visit)
  return size
}

/** Whether the same entrances need both: those load nothing in vain. */
const haveSameEntrances = (one: Group, other: Group): boolean =>
  [...one.visits, ...other.visits].every(
    (visit) => !visit.isEntrance || (one.visits.has(visit) && other.visits.has(visit)),
  )

/** What two groups in one file save all visits together: a file for those that need both, less what the others load in vain. */
function gainOf(one: Group, other: Group): number {
  let both = 0
  for (const visit of one.visits) if (other.visits.has(visit)) both += visit.isEntrance ? entranceWeight : 1
  const saved = fileCost * both
  // most pairs are settled by the first half
  const vain = vainForOthers(one, other)
  return vain > saved ? -1 : saved - vain - vainForOthers(other, one)
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
  visits: new Set([...one.visits, ...other.visits]),
  reached: new Set([...one.reached, ...other.reached]),
})

type Pair = { groups: [Group, Group]; gain: number }

/** A group with each of these, where both in one file would save something. */
const savingPairs = (one: Group, others: readonly Group[]): Pair[] =>
  others.flatMap((other) => {
    if (!haveSameEntrances(one, other)) return []
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

const start = 'start'

/** The styles of the entrances come with those of the start: by themselves they are a few bytes, each in a file of its own. */
const isFirstStyle = ([id, { visits }]: [string, Need]) =>
  id.endsWith('.module.css') && [...visits].some(({ isEntrance }) => isEntrance)

function namesOfModules(modules: Modules): Map<string, string> {
  const needs = needsOf(modules)
  const first = [...needs].filter(isFirstStyle).map(([id]) => id)
  for (const id of first) needs.delete(id)
  const groups = mergeGroups(modules, groupsOf(modules, atomsByVisits(modules, needs)))
  return new Map([
    ...[...neededFromTheStart(modules), ...first].map((id) => [id, start] as const),
    ...groups.flatMap((group, at) => group.modules.map((id) => [id, `${nameOf(group)}-${at}`] as const)),
  ])
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
      {
        debugName: 'by who needs them',
        name(id: string, modules: Modules) {
          names ??= namesOfModules(modules)
          return names.get(id) ?? null
        },
      },
    ],
  }
}
