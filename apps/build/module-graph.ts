import { join } from 'node:path'

export type Modules = {
  getModuleInfo(
    id: string,
  ): { importedIds: readonly string[]; dynamicallyImportedIds: readonly string[]; code: string | null } | null
}

const web = join(import.meta.dirname, '../web')
const start = join(web, 'index.html')
/** What stands around every page behind the login. */
const behindLogin = join(web, 'signed-in.tsx')
/** Loaded by every page as soon as it stands, the login page too. */
const onEveryPage = join(web, 'read-summit.ts')
/** The pages that most people see first, many of them on a phone with nothing in its cache. */
const entrances = ['sign-in/portal/login-page.tsx', 'personnel/portal/door-page.tsx'].map((page) =>
  join(web, '../../domain', page),
)

/** Modules with all that they import. */
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

/** All modules that are loaded on demand somewhere below these; `without` is not gone into. */
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

/** A person who opens what is loaded on demand, with the shell around it when that lies behind the login. */
export type Visit = { isEntrance: boolean }

export type Need = {
  visits: Set<Visit>
  /** How many pieces that are loaded on demand need it themselves. */
  pieces: number
}

/** Which module is needed by which visits; apart from them what every page needs from the start on. */
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
