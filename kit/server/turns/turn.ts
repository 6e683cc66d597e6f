import { AsyncLocalStorage } from 'node:async_hooks'

/** A place in a line. */
export type Turn = {
  /** 0 is served first. */
  priority: number
  /** Whose turn it is, widest network first: the turns are fair at each level. */
  path: readonly string[]
}

const turns = new AsyncLocalStorage<Turn>()

/** The portal's own work, and that of callers who hold a place for which others wait. */
const first: Turn = { priority: 0, path: [] }

/** The turn of the call under way: where it must wait for a connection, it waits in this turn. */
export const currentTurn = (): Turn => turns.getStore() ?? first

export const inTurnOf = <T>(turn: Turn, act: () => T): T => turns.run(turn, act)

/** Runs `act` before all others: its caller holds a place for which they wait. */
export const beforeOthers = <T>(act: () => T): T => turns.run(first, act)
