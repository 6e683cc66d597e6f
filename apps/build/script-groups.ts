import { type Modules, type Need, needsOf, type Visit } from './module-graph.ts'

/** What a file costs a browser even from its cache, in characters of source: found by trying, with fewer files and bytes than more or less. */
const fileCost = 40_000
/** What the bundler adds so that files find each other. */
const bundlersOwn = '\0rolldown/runtime.js'
/** Everybody comes by the login page or a door, most of them on a phone: what those load in vain counts as often. */
const entranceWeight = 100

type Group = {
  modules: string[]
  size: number
  /** Who loads its file: those who need something of it, or of a file that needs it. */
  visits: Set<Visit>
  /** The other groups that it imports from. */
  imports: Set<Group>
}

/** Modules that the same visits need, as one group each. */
function groupsByVisits(modules: Modules, needs: ReadonlyMap<string, Need>): Group[] {
  const numbers = new Map<Visit, number>()
  const numberOf = (visit: Visit) => {
    numbers.set(visit, numbers.get(visit) ?? numbers.size)
    return numbers.get(visit)
  }
  const groups = new Map<string, Group>()
  const groupOf = new Map<string, Group>()
  for (const [id, { visits, pieces }] of needs) {
    // what a single piece needs comes with it
    if (pieces < 2) continue
    const key = [...visits].map(numberOf).sort().join()
    const group = groups.get(key) ?? { modules: [], size: 0, visits, imports: new Set() }
    group.modules.push(id)
    group.size += modules.getModuleInfo(id)?.code?.length ?? 0
    groups.set(key, group)
    groupOf.set(id, group)
  }
  for (const [id, group] of groupOf)
    for (const imported of modules.getModuleInfo(id)?.importedIds ?? []) {
      const from = groupOf.get(imported)
      if (from && from !== group) group.imports.add(from)
    }
  return [...groups.values()]
}

/** Both groups with all that they import from, directly or not. */
function importedBy(pair: readonly Group[]): Set<Group> {
  const found = new Set<Group>()
  const follow = (group: Group) => {
    if (found.has(group)) return
    found.add(group)
    group.imports.forEach(follow)
  }
  pair.forEach(follow)
  return found
}

/** What one visit weighs beside another. */
const weightOf = (visit: Visit) => (visit.isEntrance ? entranceWeight : 1)

/** How much those of `visits` weigh who do not load this group without them. */
function weightOfNew(visits: Iterable<Visit>, group: Group): number {
  let weight = 0
  for (const visit of visits) if (!group.visits.has(visit)) weight += weightOf(visit)
  return weight
}

const visitsOf = (pair: readonly Group[]): Set<Visit> => new Set(pair.flatMap(({ visits }) => [...visits]))

/**
 * What two groups in one file save all visits together: a file for those that need both, less what the others load in vain: the other group, and the files
 * that this one imports from.
 */
function gainOf(pair: readonly [Group, Group]): number {
  const [one, other] = pair
  let gain = 0
  for (const visit of one.visits) if (other.visits.has(visit)) gain += fileCost * weightOf(visit)
  gain -= one.size * weightOfNew(other.visits, one) + other.size * weightOfNew(one.visits, other)
  if (gain <= 0) return gain
  const visits = visitsOf(pair)
  for (const group of importedBy(pair))
    if (!pair.includes(group)) gain -= (group.size + fileCost) * weightOfNew(visits, group)
  return gain
}

/** Whether a file of both would need another file that needs it: such files could not be run one after the other. */
function wouldCircle(pair: readonly Group[]): boolean {
  const between = new Set(
    pair.flatMap(({ imports }) => [...imports]).filter((group) => !pair.includes(group)),
  )
  return [...importedBy([...between])].some((group) => pair.includes(group))
}

/** Puts two groups into one, and lets those who load it load what it imports from. */
function merge(pair: readonly [Group, Group], groups: readonly Group[]): Group {
  const [one, other] = pair
  const both: Group = {
    modules: [...one.modules, ...other.modules],
    size: one.size + other.size,
    visits: visitsOf(pair),
    imports: new Set([...one.imports, ...other.imports].filter((group) => !pair.includes(group))),
  }
  for (const { imports } of groups)
    if (pair.some((group) => imports.has(group))) {
      for (const group of pair) imports.delete(group)
      imports.add(both)
    }
  for (const group of importedBy([both])) for (const visit of both.visits) group.visits.add(visit)
  return both
}

type Pair = { groups: [Group, Group]; gain: number }

/** A group with each of these, where both in one file would save something. */
const savingPairs = (one: Group, others: readonly Group[]): Pair[] =>
  others.flatMap((other) => {
    const groups: [Group, Group] = [one, other]
    const gain = gainOf(groups)
    return gain > 0 ? [{ groups, gain }] : []
  })

/** Puts groups together as long as that saves something, the most saving pair first. */
function mergeGroups(groups: readonly Group[]): Group[] {
  let left = [...groups]
  let pairs = left.flatMap((group, at) => savingPairs(group, left.slice(at + 1)))
  while (pairs.length > 0) {
    const best = pairs.reduce((a, b) => (b.gain > a.gain ? b : a))
    // what was merged since may have changed it
    const gain = gainOf(best.groups)
    if (gain < best.gain) {
      best.gain = gain
      if (gain <= 0) pairs = pairs.filter((pair) => pair !== best)
      continue
    }
    pairs = pairs.filter((pair) => pair !== best)
    if (wouldCircle(best.groups)) continue
    left = left.filter((group) => !best.groups.includes(group))
    const both = merge(best.groups, left)
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

/** The styles of the entrances come with those of the start: a few bytes, each of which would be a file on a slow line. */
const isFirstStyle = ([id, { visits }]: [string, Need]) =>
  id.endsWith('.module.css') && [...visits].some(({ isEntrance }) => isEntrance)

function namesOfModules(modules: Modules): Map<string, string> {
  const { needs, initial } = needsOf(modules)
  for (const [id] of [...needs].filter(isFirstStyle)) {
    needs.delete(id)
    initial.add(id)
  }
  const groups = mergeGroups(groupsByVisits(modules, needs))
  return new Map([
    ...[...initial, bundlersOwn].map((id) => [id, 'start'] as const),
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
