/** The current time, passed in everywhere; nothing else reads the system clock, so tests can set it. */
export type Clock = { now(): Date }

export const systemClock: Clock = { now: () => new Date() }

/** A clock that stands still until a test moves it. */
export function fixedClock(
  start: string,
): Clock & { set(time: string): void; advance(milliseconds: number): void } {
  let time = new Date(start).getTime()
  return {
    now: () => new Date(time),
    set: (next) => {
      time = new Date(next).getTime()
    },
    advance: (milliseconds) => {
      time += milliseconds
    },
  }
}
