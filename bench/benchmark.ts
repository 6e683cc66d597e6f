import type { Ratio } from './ratios.ts'

/** What a benchmark must keep: the ratio itself, or the measured value in its unit. */
export type Limit = { of: 'ratio' | 'measured'; atMost: number } | { of: 'ratio'; atLeast: number }

/** One line of the table. */
export type Line = Ratio & {
  /** What was measured. */
  name: string
  /** What it was compared with, in the same run. */
  against: string
  unit: string
  /** None: the line informs and decides nothing. */
  limit?: Limit
  /** Anything a reader should know of this very run. */
  note?: string
}

/** How much is done. Full for real numbers, quick for a first look, tiny for the test of the harness. */
export type Scale = {
  participants: number
  /** Distinct people among them; the others are their doubles under other ids. */
  people: number
  organisations: number
  rounds: number
  /** Participants of a busy morning, with all that stands around them. */
  busyRows: number
  /** How long one half of a round of calls lasts, about. */
  seconds: number
  /** Calls that are under way at once. */
  connections: number
  /** The same where what is measured is the cost of a crowd. */
  busyConnections: number
  /** How often the portal is started anew; each time is a first and a second start. */
  starts: number
  /** How long a process is left alone before its memory is read. */
  restSeconds: number
  /** How long a mixed load lasts, and how long the process is left alone after it. */
  loadSeconds: number
  calmSeconds: number
  /** People who sign up for one activity at once, and for how many places; those of the tail; and how often a process is killed in it. */
  rush: { people: number; places: number; together: number; kills: number }
  /** Messages that leave, and how often the process that sends them is killed meanwhile. */
  messages: number
  kills: number
  /** Notices, and accounts that read them. */
  notices: number
  readers: number
  /** Streams that are open at once. */
  streams: number
  /** How often server and database are killed while journeys are posted. */
  journeyKills: number
  /** Calls that are made of the API document. */
  fuzzedCalls: number
  /** Bytes of a file that is downloaded. */
  fileBytes: number
}

export const scales = {
  full: {
    participants: 100_000,
    people: 5_000,
    organisations: 400,
    rounds: 9,
    busyRows: 120_000,
    seconds: 3,
    connections: 10,
    busyConnections: 100,
    starts: 3,
    restSeconds: 10,
    loadSeconds: 120,
    calmSeconds: 600,
    rush: { people: 1_000, places: 100, together: 200, kills: 50 },
    messages: 10_000,
    kills: 10,
    notices: 200,
    readers: 10_000,
    streams: 5_000,
    journeyKills: 100,
    fuzzedCalls: 100_000,
    fileBytes: 200_000_000,
  },
  quick: {
    participants: 100_000,
    people: 5_000,
    organisations: 400,
    rounds: 3,
    busyRows: 6_000,
    seconds: 1,
    connections: 10,
    busyConnections: 100,
    starts: 1,
    restSeconds: 10,
    loadSeconds: 40,
    calmSeconds: 75,
    rush: { people: 1_000, places: 100, together: 200, kills: 5 },
    messages: 2_000,
    kills: 4,
    notices: 200,
    readers: 10_000,
    streams: 1_000,
    journeyKills: 6,
    fuzzedCalls: 5_000,
    fileBytes: 50_000_000,
  },
  tiny: {
    participants: 60,
    people: 30,
    organisations: 3,
    rounds: 1,
    busyRows: 60,
    seconds: 0.05,
    connections: 2,
    busyConnections: 4,
    starts: 1,
    restSeconds: 0,
    loadSeconds: 1,
    calmSeconds: 0,
    rush: { people: 20, places: 5, together: 8, kills: 1 },
    messages: 40,
    kills: 1,
    notices: 20,
    readers: 40,
    streams: 20,
    journeyKills: 1,
    fuzzedCalls: 300,
    fileBytes: 1_000_000,
  },
} satisfies Record<string, Scale>

/** What every benchmark works with: a server of its own to make databases on, and how much to do. */
export type Bench = {
  scale: Scale
  /** The address of an empty, migrated database for this run alone. */
  freshDatabase(): Promise<string>
}

/** Whether a line keeps its limit; undefined without one. */
export function keeps(line: Line): boolean | undefined {
  if (!line.limit) return undefined
  const value = line[line.limit.of]
  return 'atMost' in line.limit ? value <= line.limit.atMost : value >= line.limit.atLeast
}
