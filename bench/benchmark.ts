import type { Ratio } from './ratios.ts'

/** Limit of a benchmark: on the ratio, or on the measured value in its unit. */
export type Limit = { of: 'ratio' | 'measured'; atMost: number } | { of: 'ratio'; atLeast: number }

/** One row of the result table. */
export type Line = Ratio & {
  /** What was measured. */
  name: string
  /** The baseline, measured in the same run. */
  against: string
  unit: string
  /** Without a limit the line is informative only. */
  limit?: Limit
  /** Remark about this particular run. */
  note?: string
}

/** Size of a run: full for real numbers, quick for a first look, tiny for the test of the harness. */
export type Scale = {
  participants: number
  /** Distinct people among them; the others are copies with other ids. */
  people: number
  organisations: number
  rounds: number
  /** Participants of a busy morning, with all their related records. */
  busyRows: number
  /** Approximate duration of one half of a round of calls. */
  seconds: number
  /** Concurrent calls. */
  connections: number
  /** Concurrent calls of benchmarks that measure the cost of high concurrency. */
  busyConnections: number
  /** Rounds of starting the portal, each a first and a second start. */
  starts: number
  /** Idle time of a process before its memory is read. */
  restSeconds: number
  /** Duration of a mixed load, and of the idle time after it. */
  loadSeconds: number
  calmSeconds: number
  /** Concurrent sign-ups for one activity, its places; the number in the tail measurement; process kills during the rush. */
  rush: { people: number; places: number; together: number; kills: number }
  /** Messages to send, and kills of the sending process meanwhile. */
  messages: number
  kills: number
  /** Files of a backup, and kills of each of backup and restore. */
  backups: { files: number; kills: number }
  /** Number of notices, and of accounts that read them. */
  notices: number
  readers: number
  /** Concurrent open streams. */
  streams: number
  /** Kills of server and database while journeys are posted. */
  journeyKills: number
  /** Number of calls generated from the API document. */
  fuzzedCalls: number
  /** Size of the downloaded file, in bytes. */
  fileBytes: number
  /** Badges to print. */
  badges: number
  /** Badges printed in batches. */
  manyBadges: number
  /** Rows of a wide export. */
  exportedRows: number
  /** Pages printed before memory is looked at. */
  printedPages: number
  /** Scans of each of three phones. */
  gateScans: number
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
    backups: { files: 3_000, kills: 20 },
    notices: 200,
    readers: 10_000,
    streams: 5_000,
    journeyKills: 100,
    fuzzedCalls: 100_000,
    fileBytes: 200_000_000,
    badges: 570,
    manyBadges: 5_000,
    exportedRows: 10_000,
    printedPages: 5_000,
    gateScans: 2_000,
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
    backups: { files: 1_000, kills: 5 },
    notices: 200,
    readers: 10_000,
    streams: 1_000,
    journeyKills: 6,
    fuzzedCalls: 5_000,
    fileBytes: 50_000_000,
    badges: 570,
    manyBadges: 1_000,
    exportedRows: 10_000,
    printedPages: 200,
    gateScans: 100,
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
    backups: { files: 20, kills: 1 },
    notices: 20,
    readers: 40,
    streams: 20,
    journeyKills: 1,
    fuzzedCalls: 300,
    fileBytes: 1_000_000,
    badges: 20,
    manyBadges: 40,
    exportedRows: 200,
    printedPages: 2,
    gateScans: 20,
  },
} satisfies Record<string, Scale>

/** Context of every benchmark: a database server to create databases on, and the size of the run. */
export type Bench = {
  scale: Scale
  /** URL of an empty, migrated database for this run alone. */
  freshDatabase(): Promise<string>
}

/** Whether a line is within its limit; undefined without one. */
export function keeps(line: Line): boolean | undefined {
  if (!line.limit) return undefined
  const value = line[line.limit.of]
  return 'atMost' in line.limit ? value <= line.limit.atMost : value >= line.limit.atLeast
}
