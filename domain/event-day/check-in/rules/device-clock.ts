/** What a device knows of its own clock. `mono` is its monotonic clock, which nobody sets but which may stop while it sleeps. */
export type DeviceClock = {
  /** Server minus device, from half of the last exchange, and how far it may be off. */
  offset: number
  uncertainty: number
  /** The monotonic clock at that exchange. */
  measuredAt: number
  clock: number
  mono: number
  /** The clock was set since then. */
  hasJumped: boolean
}

/** A device that has exchanged nothing knows nothing: its scans are uncertain by half a day. */
export const unmeasured = (clock: number, mono: number): DeviceClock => ({
  offset: 0,
  uncertainty: 43_200_000,
  measuredAt: mono,
  clock,
  mono,
  hasJumped: false,
})

/** Milliseconds by which both clocks may differ before it is a jump, and the share of time by which a quartz may drift. */
const jumpOver = 2_000
const drift = 1e-4

/**
 * Looks at both clocks, before each scan and each exchange: looked at before scans only, a jump would be counted twice. Where the clock was set, the
 * offset moves against it; whether it was the monotonic clock that slept cannot be told, so the uncertainty grows by as much.
 */
export function looked(state: DeviceClock, clock: number, mono: number): DeviceClock {
  const jump = clock - state.clock - (mono - state.mono)
  const seen = { ...state, clock, mono }
  if (Math.abs(jump) <= jumpOver) return seen
  return {
    ...seen,
    offset: state.offset - jump,
    uncertainty: state.uncertainty + Math.abs(jump),
    hasJumped: true,
  }
}

/**
 * The first look after the page was opened anew. Its monotonic clock then begins from the other one, so a clock that was set while the page was closed cannot be told: the uncertainty
 * grows by the time since the last look that was kept. Only one that stands before that look was certainly set.
 */
export function reopened(state: DeviceClock, clock: number, mono: number): DeviceClock {
  const gap = clock - state.clock
  const seen = { ...state, clock, mono, uncertainty: state.uncertainty + Math.abs(gap) }
  return gap >= -jumpOver ? seen : { ...seen, offset: state.offset - gap, hasJumped: true }
}

/** After an exchange: the server answered between both moments of the device's clock. */
export const exchanged = (
  state: DeviceClock,
  { sent, answered, server, mono }: { sent: number; answered: number; server: number; mono: number },
): DeviceClock => ({
  ...state,
  offset: Math.round(server - (sent + answered) / 2),
  uncertainty: Math.ceil(Math.abs(answered - sent) / 2),
  measuredAt: mono,
  hasJumped: false,
})

/** The widest offset and uncertainty that a scan may say, ten years, and the latest clock. */
export const maxSpan = 315_576_000_000
export const latestClock = Date.UTC(2100, 0, 1)

const within = (value: number, min: number, max: number) => Math.min(max, Math.max(min, value))

/**
 * What a scan at this moment says of its time, always in the range that the server takes: a scan must not be refused for a clock that was set to 1970.
 * Where the offset is wider than a scan may say, the reading of the clock takes the rest, so that their sum stays the corrected time.
 */
export function timeOf({ clock, mono, offset, uncertainty, measuredAt, hasJumped }: DeviceClock) {
  const at = Math.round(clock) + Math.round(offset)
  const said = within(Math.round(offset), -maxSpan, maxSpan)
  return {
    clock: within(at - said, 0, latestClock),
    offset: said,
    uncertainty: within(Math.ceil(uncertainty + Math.abs(mono - measuredAt) * drift), 0, maxSpan),
    clockJumped: hasJumped,
  }
}
