import * as z from 'zod'
import { type AnyList, exportCall, pageCall } from '#kit/list/list.ts'
import { bilingual } from '#kit/rules/bilingual.ts'
import { sealedKeysOf } from '#kit/rules/sealed-keys.ts'
import type { Belonging, EditedRecord, RecordForm } from './record-types.ts'

const params = z.object({ id: z.uuid() })

/** A change in the history; `field` is a field of the form, or `state`. */
export const recordChange = z.object({
  at: z.iso.datetime(),
  actorName: bilingual,
  field: z.string(),
  before: z.unknown(),
  after: z.unknown(),
})
export type RecordChange = z.output<typeof recordChange>

type Source<Noun extends string, F extends RecordForm, L extends AnyList> = {
  noun: Noun
  form: F
  says: { title: { en: string } }
  belongsTo: Belonging
  published: boolean
  path: string
  list: L
}

/** Reading one, and its history. */
function readCalls<Noun extends string, F extends RecordForm, Reply extends z.ZodType>(
  { noun, path }: Pick<Source<Noun, F, AnyList>, 'noun' | 'path'>,
  reply: Reply,
) {
  const one = { path: `${path}/:id`, params } as const
  const list = `${noun}:list` as const
  return {
    read: { ...one, method: 'GET', allow: list, summary: 'Every field of one', reply },
    history: {
      method: 'GET',
      path: `${path}/:id/history`,
      allow: list,
      summary: 'Who changed what, newest first',
      params,
      reply: z.array(recordChange),
    },
  } as const
}

/** The calls of a record: list, export, add, read, save, publish, delete, history. */
function everyCall<Noun extends string, F extends RecordForm, L extends AnyList, Reply extends z.ZodType>(
  of: Source<Noun, F, L>,
  reply: Reply,
) {
  const { noun, form, list, path, published } = of
  const [seen, taken, edit] = [`${noun}:list`, `${noun}:export`, `${noun}:edit`] as const
  const where = of.belongsTo === 'edition' ? ' of the current edition' : ''
  const change = form.draft as F['draft']
  // it is of the other shape only for records of an edition; generic code asks `belongsTo`
  const begun = (of.belongsTo === 'edition' ? { edition: z.uuid().optional() } : {}) as {
    /** The edition in which its form was opened: for some minutes it is saved there when another one became current. */
    edition: z.ZodOptional<z.ZodUUID>
  }
  return {
    page: pageCall(list, { path, allow: seen, summary: `${of.says.title.en}${where}, for organisers` }),
    export: exportCall(list, { path: `${path}/export`, allow: taken, summary: 'The same list as a file' }),
    create: {
      method: 'POST',
      path,
      allow: edit,
      summary: `Adds one${published ? ', not published yet' : ''}; once more with the same id and content answers the same`,
      body: z.object({ id: z.uuid(), change, ...begun }),
      reply,
    },
    ...readCalls(of, reply),
    save: {
      method: 'PATCH',
      path: `${path}/:id`,
      allow: edit,
      summary: 'Changes one; refused when it was changed since `revision`',
      params,
      body: z.object({ revision: z.int(), change }),
      reply,
    },
    publish: {
      method: 'PUT',
      path: `${path}/:id/publication`,
      allow: edit,
      summary: 'Publishes one, or withdraws it',
      params,
      body: z.object({ published: z.boolean() }),
      reply,
    },
    remove: {
      method: 'DELETE',
      path: `${path}/:id`,
      allow: edit,
      summary: 'Deletes one that nothing uses, with its history',
      params,
      reply: z.null(),
    },
  } as const
}

type EveryCall<
  Noun extends string,
  F extends RecordForm,
  Published extends boolean,
  L extends AnyList,
> = ReturnType<typeof everyCall<Noun, F, L, z.ZodType<EditedRecord<F, Published>>>>

export type RecordCalls<
  Noun extends string,
  F extends RecordForm,
  Published extends boolean,
  L extends AnyList,
> = Published extends true
  ? EveryCall<Noun, F, Published, L>
  : Omit<EveryCall<Noun, F, Published, L>, 'publish'>

type AnyCalls = ReturnType<typeof everyCall<string, RecordForm, AnyList, z.ZodType>>

/** The calls of any record, for generic code. */
export type AnyRecordCalls = Omit<AnyCalls, 'publish'> & Partial<Pick<AnyCalls, 'publish'>>

/** The calls of a record; `publish` only of one that is published. */
export function recordCalls<Noun extends string, F extends RecordForm, L extends AnyList>(
  of: Source<Noun, F, L>,
) {
  const reply = of.form.draft.extend({
    // masked, so not as the rule has it
    ...Object.fromEntries(sealedKeysOf(of.form).map((key) => [key, z.string().nullish()])),
    id: z.uuid(),
    revision: z.int(),
    ...(of.published ? { publishedAt: z.iso.datetime().nullable() } : {}),
    ...(of.belongsTo === 'edition' ? { savedUntil: z.iso.datetime().optional() } : {}),
  })
  const { publish, ...calls } = everyCall(of, reply)
  return of.published ? { ...calls, publish } : calls
}
