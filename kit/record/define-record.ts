import type * as z from 'zod'
import { exportAccess, exportWords } from '#kit/list/export-permission.ts'
import type { Filter } from '#kit/list/filters.ts'
import type { AnyList } from '#kit/list/list.ts'
import type { Draft } from '#kit/rules/define-form.ts'
import type { Bilingual } from '#kit/words/bilingual.ts'
import type { AnyWords, Words } from '#kit/words/record-words.ts'
import { type AnyRecordCalls, type RecordCalls, recordCalls } from './record-calls.ts'
import { listedFields, listOfRecord, type RecordList } from './record-list.ts'
import type { Belonging, ListedRecord, NameOf, Permission, RecordForm, RecordRow } from './record-types.ts'

type Given<
  Noun extends string,
  F extends RecordForm,
  Name extends NameOf<F>,
  Belongs extends Belonging,
  Published extends boolean,
  Role extends string,
  Listed extends string,
  Added extends z.ZodRawShape,
  Filters extends Readonly<Record<string, Bilingual | Filter>>,
  Sort extends string,
> = {
  /** The noun that has it: the beginning of its permissions, calls and addresses. */
  noun: Noun
  form: F
  words: Words<F>
  /** Texts of its screens; `name` labels a name in two languages. */
  says: { title: Bilingual; lead: Bilingual; create: Bilingual; none: Bilingual; name?: Bilingual }
  name: Name
  belongsTo: Belongs
  /** Whether it is published for others, and can be withdrawn. */
  published: Published
  list: ListedRecord<F, RecordRow<F, Listed, Name, Published, Added>, Listed, Added, Filters, Sort>
  /** Reminds its editors of texts that are there in one language only. */
  bothLanguages?: boolean
  may: { list: Permission<Role>; edit: Permission<Role> }
  /** What a new one begins with, to be changed before it is saved. */
  startsFrom?: Draft<F>
  /** Path of its calls, by default `/qms/<noun>`. */
  path?: string
  /** Address of its list, by default `/<noun>`; the others are below it. */
  page?: string
  /** A valid one: in demonstrations, and where tests need any. */
  example: Draft<F>
}

/**
 * Declares a plain thing of the organisers. Its table, list, calls, verbs, permissions, menu entries and pages are made from this; see the README.
 * It holds no files. A protected field (`sealed`) is encrypted, masked in every reply and in the history, and in no list and no search: what needs it in clear
 * reads the row on the server.
 */
export function defineRecord<
  const Noun extends string,
  F extends RecordForm,
  const Name extends NameOf<F>,
  const Belongs extends Belonging,
  const Published extends boolean,
  const Role extends string,
  Listed extends string,
  // biome-ignore lint/complexity/noBannedTypes: nothing is added unless it says so
  Added extends z.ZodRawShape = {},
  // biome-ignore lint/complexity/noBannedTypes: no filter unless it says so
  const Filters extends Readonly<Record<string, Bilingual | Filter>> = {},
  const Sort extends string = never,
>(given: Given<Noun, F, Name, Belongs, Published, Role, Listed, Added, Filters, Sort>) {
  const { may, noun, list: declared } = given
  const whole = { path: `/qms/${noun}`, page: `/${noun}`, ...given }
  const list: RecordList<
    F,
    RecordRow<F, Listed, Name, Published, Added>,
    Published,
    Filters,
    Sort
  > = listOfRecord(whole as never)
  const calls: unknown = recordCalls({ ...whole, list } as never)
  return {
    ...whole,
    list,
    /** The fields of the form in a row of the list. */
    listed: listedFields(whole as never),
    /** The fields that a search looks into. */
    searched: declared.search.fields as readonly string[],
    permissions: {
      [`${noun}:list`]: may.list,
      // who keeps them may take the list away
      [`${noun}:export`]: {
        ...exportAccess(`${noun}:list`, may.edit.heldBy),
        ...exportWords(given.says.title),
      },
      [`${noun}:edit`]: may.edit,
    } as Record<`${Noun}:${'list' | 'export' | 'edit'}`, Permission<Role>>,
    calls: calls as RecordCalls<Noun, F, Published, typeof list>,
  }
}

/** Any record, for generic code. */
export type DeclaredRecord = {
  noun: string
  form: RecordForm
  words: AnyWords
  says: Record<'title' | 'lead' | 'create' | 'none', Bilingual>
  name: string | readonly [string, string]
  belongsTo: Belonging
  published: boolean
  bothLanguages?: boolean
  path: string
  page: string
  list: AnyList
  listed: readonly string[]
  searched: readonly string[]
  permissions: Readonly<Record<string, Permission<string>>>
  calls: AnyRecordCalls
  startsFrom?: object
  example: object
}
