import { type GuestDraft, guest, isEditable } from '#domain/participants/rules.ts'
import {
  activeWithDocuments,
  documentDigestOf,
  inviteCodeProblem,
  type Participant,
  participantsOf,
  problemsOf,
  windowFor,
} from '#domain/participants/server/actions.ts'
import { windowOf } from '#domain/summit/rules.ts'
import type { Summit } from '#domain/summit/server/actions.ts'
import { differences } from '#kit/audit/audit.ts'
import type { Database } from '#kit/db/database.ts'
import { fieldAt, problemsIn } from '#kit/rules/problem.ts'
import type { Row } from '#kit/sheet/read-sheet.ts'
import { type CellProblem, createPersonIndex, type PersonIdentity } from '../../rules.ts'

/** What one row does: to whom it is meant, nobody for somebody new, and what it says of them. */
type Step = { row: number; meant: Participant | undefined; change: GuestDraft }

export type Plan = {
  added: Step[]
  changed: Array<Step & { meant: Participant }>
  same: number
  problems: CellProblem[]
}

type Read = { row: number; id: string | undefined; change: GuestDraft; problems: CellProblem[] }

/** What a row says of a guest, each field by its own rule. */
function readRow({ number: row, values: { id, ...values }, problems }: Row): Read {
  const good = guest.typed.safeParse(values, { reportInput: true })
  const broken = good.success ? [] : problemsIn(good.error)
  const wrong = new Set(broken.map(({ path }) => fieldAt(path)))
  const sound = Object.fromEntries(Object.entries(values).filter(([key]) => !wrong.has(key)))
  return {
    row,
    id,
    change: good.success ? good.data : guest.typed.parse(sound),
    problems: [...problems, ...broken].map(({ path, ...rest }) => ({ row, column: fieldAt(path), ...rest })),
  }
}

/** Whom a row means; a problem when that cannot be told. */
type Meaning = { meant?: Participant; problem?: string }

function meanings(reads: readonly Read[], guests: readonly Participant[]): Map<Read, Meaning> {
  const byId = new Map(guests.map((guest) => [guest.id, guest]))
  const known = createPersonIndex<Participant>()
  // who was refused or withdrawn may be registered anew, and is only meant where named by id
  for (const guest of guests) if (isEditable(guest.status)) known.add(guest)
  const meaningOf = ({ id, change }: Read): Meaning => {
    if (id) {
      const meant = byId.get(id)
      if (!meant) return { problem: 'unknownId' }
      return isEditable(meant.status) ? { meant } : { meant, problem: 'notEditable' }
    }
    const [meant, another] = known.matching(change)
    if (another) return { problem: 'severalMeant' }
    return meant ? { meant } : {}
  }
  return new Map(reads.map((read) => [read, meaningOf(read)]))
}

/** What the fields of a row are when taken together with what is known; only at fields that the row names. */
function problemsTogether({ row, change }: Read, meant: Participant | undefined, summit: Summit, now: Date) {
  return problemsOf({ ...meant, ...change, kind: 'guest' }, summit, now)
    .filter(({ path, code }) => code !== 'required' && fieldAt(path) in change)
    .map(({ path, ...rest }): CellProblem => ({ row, column: fieldAt(path), ...rest }))
}

/** Rows that mean somebody whom an earlier row means already. */
function saidTwice(reads: readonly Read[], meant: ReadonlyMap<Read, Meaning>): CellProblem[] {
  const rowOf = new Map<string, number>()
  const newcomers = createPersonIndex<PersonIdentity & { row: number }>()
  return reads.flatMap((read) => {
    const { row, change } = read
    const { meant: known, problem } = meant.get(read) ?? {}
    if (problem) return []
    const earlier = known ? rowOf.get(known.id) : newcomers.matching(change)[0]?.row
    if (earlier !== undefined) return [{ row, code: 'saidTwice', other: earlier }]
    if (known) rowOf.set(known.id, row)
    else newcomers.add({ ...change, row })
    return []
  })
}

const isNamed = ({ passportName, chineseName }: GuestDraft) => Boolean(passportName || chineseName)

function problemsOfRow(read: Read, { meant, problem }: Meaning, summit: Summit, now: Date): CellProblem[] {
  const { row, change } = read
  const { state } = windowOf(summit, windowFor(meant ?? { version: 0, kind: 'guest' }), now)
  const isNameless = !meant && !problem && read.problems.length === 0 && !isNamed(change)
  return [
    ...read.problems,
    ...(problem ? [{ row, code: problem }] : []),
    ...(state === 'open' ? [] : [{ row, code: state === 'over' ? 'windowOver' : 'windowNotOpen' }]),
    ...(isNameless ? [{ row, column: 'passportName', code: 'nameMissing' }] : []),
    ...problemsTogether(read, meant, summit, now),
  ]
}

/** Documents of somebody else who is registered already, of whatever organisation. */
async function documentsOfOthers(
  db: Database,
  steps: readonly Step[],
  summit: Summit,
): Promise<CellProblem[]> {
  const digests = new Map(steps.map((step) => [step, documentDigestOf({ ...step.meant, ...step.change })]))
  const asked = [...digests.values()].filter((digest) => digest !== null)
  const standing = await activeWithDocuments(db, { summitId: summit.id, digests: asked })
  return steps.flatMap((step) => {
    const whose = standing.get(digests.get(step) ?? '')
    const isOther = whose !== undefined && whose !== step.meant?.id
    return isOther ? [{ row: step.row, column: 'documentNumber', code: 'duplicateDocument' }] : []
  })
}

/** Invitation codes that do not hold; only those that are new to somebody are asked about. */
async function codesOf(
  db: Database,
  steps: readonly Step[],
  { summit, organisationId, now }: { summit: Summit; organisationId: string; now: Date },
): Promise<CellProblem[]> {
  const problems: CellProblem[] = []
  for (const { row, meant, change } of steps) {
    const of = meant ?? { organisationId, summitId: summit.id }
    const code = await inviteCodeProblem(db, of, change, now)
    if (code) problems.push({ row, column: 'inviteCode', code })
  }
  return problems
}

/** What a list of rows would change in the delegation of an organisation, and all that is wrong with it. Reads only. */
export async function planOf(
  db: Database,
  { summit, organisationId, now }: { summit: Summit; organisationId: string; now: Date },
  rows: readonly Row[],
): Promise<Plan> {
  const all = await participantsOf(db, { summitId: summit.id, organisationId })
  const guests = all.filter(({ kind }) => kind === 'guest')
  const reads = rows.map(readRow)
  const meant = meanings(reads, guests)
  const steps = reads.map(
    (read): Step => ({ row: read.row, meant: meant.get(read)?.meant, change: read.change }),
  )
  const problems = [
    ...reads.flatMap((read) => problemsOfRow(read, meant.get(read) ?? {}, summit, now)),
    ...saidTwice(reads, meant),
    ...(await documentsOfOthers(db, steps, summit)),
    ...(await codesOf(db, steps, { summit, organisationId, now })),
  ]
  const known = steps.flatMap((step) => (step.meant ? [{ ...step, meant: step.meant }] : []))
  const changed = known.filter((step) => differences(step.meant, step.change).length > 0)
  return {
    added: steps.filter((step) => !step.meant),
    changed,
    same: known.length - changed.length,
    problems: problems.sort((a, b) => a.row - b.row),
  }
}
