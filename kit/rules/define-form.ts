import * as z from 'zod'
import { factsOf, isOptional } from './fields.ts'
import { fieldAt, type Problem, problemsIn } from './problem.ts'

type Sections = Record<string, z.ZodRawShape>
type UnionToIntersection<U> = (U extends unknown ? (u: U) => void : never) extends (i: infer I) => void
  ? I
  : never
type ShapeOf<S extends Sections> =
  UnionToIntersection<S[keyof S]> extends infer M extends z.ZodRawShape ? M : never
type Loose<Shape extends z.ZodRawShape> = { [K in keyof Shape]: z.ZodOptional<z.ZodNullable<Shape[K]>> }

/** A draft of a record: a field may be absent (unchanged) or null (cleared). */
export type DraftOf<Shape extends z.ZodRawShape> = { [K in keyof Shape]?: z.output<Shape[K]> | null }

/** A field, or a path into the entries of a group: `legs.0.arrives`. */
type At<Value> = (keyof Value & string) | `${keyof Value & string}.${number}.${string}`

/** A check across fields, or into the entries of a group; returns problems with their paths. */
export type Check<Value, Code extends string> = (
  value: Value,
) => ReadonlyArray<{ at: At<Value>; code: Code; min?: number; max?: number }>

type Options<S extends Sections, Given extends z.ZodRawShape, Code extends string> = {
  /** Context that the form does not ask (the type of the account, say), for use by conditions and checks. */
  given?: Given
  /** Conditions for fields or whole sections; a field that is not asked is neither required nor checked. */
  asked?: Partial<
    Record<(keyof S & string) | (keyof ShapeOf<S> & string), (value: DraftOf<ShapeOf<S> & Given>) => boolean>
  >
  /** Conditions under which optional fields are required; the form marks them, an empty one is `required`. */
  required?: Partial<Record<keyof ShapeOf<S> & string, (value: DraftOf<ShapeOf<S> & Given>) => boolean>>
  /** Checks across fields; they run on drafts, so each must handle empty fields. */
  checks?: ReadonlyArray<Check<DraftOf<ShapeOf<S> & Given>, Code | 'required'>>
}

type Conditions = Record<string, ((value: object) => boolean) | undefined>

const fieldOf = (value: object, key: string) => (value as Record<string, unknown>)[key]

/** Problems of a single field; an empty required field is `required`. */
function problemsOfField(key: string, schema: z.ZodType, value: unknown, isRequired = false): Problem[] {
  if (isRequired && (value ?? null) === null) return [{ path: key, code: 'required' }]
  const result = z.safeParse(schema, value ?? undefined, { reportInput: true })
  return result.success ? [] : problemsIn(result.error, key)
}

/** Problems of the checks across fields, at fields that are asked and valid by themselves. */
function problemsAcross<Value, Code extends string>(
  checks: ReadonlyArray<Check<Value, Code>>,
  value: Value,
  single: Problem[],
  isAsked: (key: string) => boolean,
): Problem[] {
  const alone = new Set(single.map(({ path }) => path))
  return checks
    .flatMap((check) => check(value))
    .filter(({ at }) => isAsked(fieldAt(at)) && !alone.has(at))
    .map(({ at, ...rest }) => ({ path: at, ...rest }))
}

/** `draft` is the schema of a draft of the whole record; `typed` the same without files, which are uploaded by separate endpoints. */
function draftsOf<Shape extends z.ZodRawShape>(shape: Shape, fileKeys: readonly string[]) {
  // zod refuses `partial` on a refined object, so the draft is made from the plain fields; cross-field checks are separate
  const loose = Object.entries(shape).map(([key, schema]) => [key, (schema as z.ZodType).nullish()])
  const draft = z.object(Object.fromEntries(loose) as unknown as Loose<Shape>)
  const typed = draft.omit(Object.fromEntries(fileKeys.map((key) => [key, true])) as never) as typeof draft
  return { draft, typed }
}

/**
 * One form. Its sections are the form's pages, the order of fields is the order on the page. Draft, completeness,
 * required marks, OpenAPI, columns and words are all taken from here.
 */
export function defineForm<
  const N extends string,
  const S extends Sections,
  const Given extends z.ZodRawShape = Record<never, never>,
  const Code extends string = never,
>(name: N, sections: S, options: Options<S, Given, Code> = {}) {
  type Shape = ShapeOf<S>
  type Key = keyof Shape & string
  type Section = keyof S & string
  const shape = Object.assign({}, ...Object.values(sections)) as Shape
  const keys = Object.keys(shape) as Key[]
  const sectionNames = Object.keys(sections) as Section[]
  const sectionOf = (key: string) =>
    sectionNames.find((section) => Object.hasOwn(sections[section] ?? {}, key))
  const fileKeys = keys.filter((key) => factsOf(shape[key] as z.ZodType).file)
  const { asked, required } = options as { asked?: Conditions; required?: Conditions }

  const isAsked = (keyOrSection: Key | Section, value: object): boolean => {
    const section = sectionOf(keyOrSection)
    if (section && section !== keyOrSection && !isAsked(section, value)) return false
    return asked?.[keyOrSection]?.(value) ?? true
  }

  const isRequired = (key: Key, value: object): boolean =>
    !isOptional(shape[key] as z.ZodType) || (required?.[key]?.(value) ?? false)

  const fieldProblems = (key: Key, value: unknown) => problemsOfField(key, shape[key] as z.ZodType, value)

  /** All problems that keep the record from being complete, in the order of the form. */
  const problems = (value: DraftOf<Shape & Given>): Problem[] => {
    const single = keys
      .filter((key) => isAsked(key, value))
      .flatMap((key) =>
        problemsOfField(key, shape[key] as z.ZodType, fieldOf(value, key), isRequired(key, value)),
      )
    return [
      ...single,
      ...problemsAcross(options.checks ?? [], value, single, (key) => isAsked(key as Key, value)),
    ]
  }

  return {
    name,
    sections,
    sectionNames,
    sectionOf,
    shape,
    keys,
    ...draftsOf(shape, fileKeys),
    fileKeys,
    isAsked,
    isRequired,
    fieldProblems,
    problems,
    codes: [] as Code[],
  }
}

/** The widest form type, for generic code. Its functions are methods (bivariant), so that forms with narrower types are assignable. */
export type AnyForm = {
  name: string
  sections: Sections
  sectionNames: readonly string[]
  shape: z.ZodRawShape
  keys: readonly string[]
  draft: z.ZodObject
  sectionOf(key: string): string | undefined
  isAsked(keyOrSection: string, value: object): boolean
  isRequired(key: string, value: object): boolean
  fieldProblems(key: string, value: unknown): Problem[]
  problems(value: object): Problem[]
}

/** The draft of a record. */
export type Draft<R extends { shape: z.ZodRawShape }> = DraftOf<R['shape']>
