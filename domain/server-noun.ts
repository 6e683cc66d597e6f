import type * as z from 'zod'
import type { Lifecycle } from '#kit/db/lifecycle/lifecycle.ts'
import type { AnyJobKind } from '#kit/jobs/job-kind.ts'
import type { DeclaredRecord } from '#kit/record/define-record.ts'
import { recordWords, stateWords } from '#kit/record/record-words.ts'
import type { AnyRecordActions } from '#kit/record/server/record-actions.ts'
import { recordRoutes } from '#kit/record/server/record-routes.ts'
import { recordLifecycle } from '#kit/record/server/record-table.ts'
import type { Step } from '#kit/server/housekeeping/step.ts'
import type { Route } from '#kit/server/route.ts'
import type { Template } from '#kit/words/template.ts'
import type { Actor } from './actor.ts'
import { logged, namesIn } from './logged.ts'
import type { Noun } from './noun.ts'
import type { Logged, NounAccess, Services } from './services.ts'

/** The server's half of a noun: everything that a browser must not load. */
export type ServerNoun = {
  noun: Noun
  routes: readonly Route<Services>[]
  /** Schemas of its calls, by the names under which the API document defines them once instead of in each call. */
  schemas: Readonly<Record<string, z.ZodType>>
  /** Registers its listeners for events of lower nouns and handlers of their hooks. */
  wire(services: Services): void
  /** What becomes of the rows of its tables; for those of records it is known. */
  lifecycles: readonly Lifecycle[]
  /** Its cleanup jobs and their intervals, where a lifecycle is not enough; see `Step`. */
  housekeeping: readonly Step<Services>[]
  /** Its kinds of long work that a person starts, leaves and finds again (kit/jobs). */
  jobs: readonly AnyJobKind<Actor, Services>[]
  /** Its message templates. */
  templates: readonly Template[]
  /** Its records, which are made from declarations: examples of them stand in demonstrations and tests. */
  records: readonly AnyRecordActions[]
  /** The kinds of links it gives out; the page of what an account has given out shows and ends them. */
  accesses: readonly NounAccess[]
  /** How the log says what changed about its records; for declared records it is known. */
  logs: readonly Logged[]
}

/** How the log says the changes of a declared record. */
function loggedRecord({ record, table }: AnyRecordActions): Logged {
  const { form, words, name, page } = record as DeclaredRecord
  const [chinese, english] = typeof name === 'string' ? [name, name] : name
  return logged({
    type: form.name,
    title: words.title,
    form,
    words,
    fields: { state: recordWords.state },
    values: stateWords,
    named: namesIn(table, chinese, english),
    path: (id) => `${page}/${id}`,
  })
}

/** Combines a noun's manifest and its server half. */
export const serverNoun = <N extends Noun>(
  noun: N,
  {
    routes,
    schemas = {},
    wire = () => {},
    lifecycles = [],
    housekeeping = [],
    jobs = [],
    templates = [],
    records = [],
    accesses = [],
    logs = [],
  }: Pick<ServerNoun, 'routes'> & Partial<Omit<ServerNoun, 'noun'>>,
) =>
  ({
    noun,
    routes,
    schemas,
    wire,
    lifecycles: [...lifecycles, ...records.map(({ table }) => recordLifecycle(table))],
    housekeeping,
    jobs,
    templates,
    records,
    accesses,
    logs: [...logs, ...records.map(loggedRecord)],
  }) satisfies ServerNoun

/** The server's half of a noun that is one record. */
export const recordNoun = <N extends Noun>(noun: N, actions: AnyRecordActions) =>
  serverNoun(noun, { routes: recordRoutes(actions), records: [actions] })
