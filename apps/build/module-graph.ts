import { join } from 'node:path'

export type Modules = {
  getModuleInfo(
    id: string,
  ): { importedIds: readonly string[]; dynamicallyImportedIds: readonly string[]; code: string | null } | null
}

const web = join(import.meta.dirname, '../web')
const start = join(web, 'index.html')
/** The shell of every page behind the login. */
const behindLogin = join(web, 'signed-in.tsx')
/** Loaded by every page after its first render, the login page included. */
const onEveryPage = join(web, 'read-summit.ts')
/** The pages that most people open first, many of them on a phone with an empty cache. */
const entrances = ['identity/sign-in/portal/login-page.tsx', 'approval/personnel/portal/door-page.tsx'].map(
  (page) => join(web, '../../domain', page),
)

/** These modules with all their static imports, transitively. */
function reach(modules: Modules, from: readonly string[]): Set<string> {
  const reached = new Set<string>()
  const follow = (id: string) => {
    if (reached.has(id)) return
    reached.add(id)
    modules.getModuleInfo(id)?.importedIds.forEach(follow)
  }
  for (const id of from) follow(id)
  return reached
}

/** All modules that are imported dynamically from this one, at any depth; does not descend into `without`. */
function loadedOnDemand(modules: Modules, from: string, without?: string): Set<string> {
  const found = new Set<string>()
  const seen = new Set<string>()
  const open = [from]
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    for (const id of reach(modules, [at])) {
      if (seen.has(id)) continue
      seen.add(id)
      for (const next of modules.getModuleInfo(id)?.dynamicallyImportedIds ?? []) {
        if (next === without || found.has(next)) continue
        found.add(next)
        open.push(next)
      }
    }
  }
  return found
}

/** The opening of one dynamically imported module, together with the shell when it lies behind the login. */
export type Visit = { isEntrance: boolean }

export type Need = {
  visits: Set<Visit>
  /** Number of dynamically imported modules that import it statically, at any depth. */
  pieces: number
}

/** The visits that need each module, except for `initial`: the modules that every page loads at the start. */
export function needsOf(modules: Modules): { needs: Map<string, Need>; initial: Set<string> } {
  const initial = reach(modules, [start])
  const open = loadedOnDemand(modules, start, behindLogin)
  const needs = new Map<string, Need>()
  for (const piece of loadedOnDemand(modules, start)) {
    const visit = { isEntrance: entrances.includes(piece) }
    const own = reach(modules, [piece])
    const around = open.has(piece) ? [piece, onEveryPage] : [piece, behindLogin, onEveryPage]
    for (const id of reach(modules, around)) {
      if (initial.has(id)) continue
      const need = needs.get(id) ?? { visits: new Set<Visit>(), pieces: 0 }
      need.visits.add(visit)
      if (own.has(id)) need.pieces += 1
      needs.set(id, need)
    }
  }
  return { needs, initial }
}
