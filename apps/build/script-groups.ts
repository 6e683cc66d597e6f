import { type Modules, type Need, needsOf, type Visit } from './module-graph.ts'

/** Cost of one more file even from the browser's cache, in characters of source. Tuned: other values gave more files or more bytes. */
const fileCost = 50_000
/** The bundler's runtime, which links the chunks. */
const bundlersOwn = '\0rolldown/runtime.js'
/** Everyone opens the login page or a public registration page, most on a phone: unneeded code weighs this many times as much there. */
const entranceWeight = 400

type Group = {
  modules: string[]
  size: number
  /** The visits that load its file: those that need one of its modules, or a group that imports from it. */
  visits: Set<Visit>
  /** The other groups that it imports from. */
  imports: Set<Group>
}

/** Groups the modules by the set of visits that need them. */
function groupsByVisits(modules: Modules, needs: ReadonlyMap<string, Need>): Group[] {
  const numbers = new Map<Visit, number>()
  const numberOf = (visit: Visit) => {
    numbers.set(visit, numbers.get(visit) ?? numbers.size)
    return numbers.get(visit)
  }
  const groups = new Map<string, Group>()
  const groupOf = new Map<string, Group>()
  for (const [id, { visits, pieces }] of needs) {
    // a module that only one dynamic import needs is bundled with that
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

/** These groups with all groups that they import from, transitively. */
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

/** Relative weight of a visit. */
const weightOf = (visit: Visit) => (visit.isEntrance ? entranceWeight : 1)

/** Total weight of the visits that do not load this group yet. */
function weightOfNew(visits: Iterable<Visit>, group: Group): number {
  let weight = 0
  for (const visit of visits) if (!group.visits.has(visit)) weight += weightOf(visit)
  return weight
}

const visitsOf = (pair: readonly Group[]): Set<Visit> => new Set(pair.flatMap(({ visits }) => [...visits]))

/**
 * Gain of merging two groups: one file less for each visit that needs both, minus the code that the other visits load without needing it, which is
 * the other group and the files that it imports from.
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

/** Whether merging would make an import cycle with another file: the execution order of the files would be undefined. */
function wouldCircle(pair: readonly Group[]): boolean {
  const between = new Set(
    pair.flatMap(({ imports }) => [...imports]).filter((group) => !pair.includes(group)),
  )
  return [...importedBy([...between])].some((group) => pair.includes(group))
}

/** Merges two groups, and adds the visits of the merged group to all groups that it imports from. */
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

/** The pairs of one group with each of the others whose merge has a gain. */
const savingPairs = (one: Group, others: readonly Group[]): Pair[] =>
  others.flatMap((other) => {
    const groups: [Group, Group] = [one, other]
    const gain = gainOf(groups)
    return gain > 0 ? [{ groups, gain }] : []
  })

/** Merges groups greedily, the pair with the largest gain first, until no merge has a gain. */
function mergeGroups(groups: readonly Group[]): Group[] {
  let left = [...groups]
  let pairs = left.flatMap((group, at) => savingPairs(group, left.slice(at + 1)))
  while (pairs.length > 0) {
    const best = pairs.reduce((a, b) => (b.gain > a.gain ? b : a))
    // earlier merges may have lowered the gain
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

/** Name of a file: the noun that most of its modules belong to, or `library` or `kit`. */
function nameOf({ modules }: Group): string {
  const counts = new Map<string, number>()
  for (const id of modules) {
    const name = /\/domain\/\w+\/(\w+)\//.exec(id)?.[1] ?? (id.includes('/node_modules/') ? 'library' : 'kit')
    counts.set(name, (counts.get(name) ?? 0) + 1)
  }
  return [...counts].sort(([, a], [, b]) => b - a)[0]?.[0] ?? 'kit'
}

/** The entrances' styles go into the initial style sheet: a few bytes, each of which would be a request of its own on a slow line. */
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
 * Splits the modules into chunks. A browser needs 2 ms for each file even from its cache, and time for code that it does not need. Derived from the
 * import graph, so that a new page or library needs no configuration.
 */
export function scriptGroups() {
  let names: Map<string, string> | undefined
  return {
    // a module's imports are not pulled into its group: they have groups of their own
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
