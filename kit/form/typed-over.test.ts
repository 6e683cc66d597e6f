import * as fc from 'fast-check'
import { afterEach, expect, test, vi } from 'vitest'
import { CallFailed } from '#kit/http/client.ts'
import { defineForm } from '#kit/rules/define-form.ts'
import { text } from '#kit/rules/fields.ts'
import { browserStore } from '#kit/testing/browser-store.ts'
import { hookResult } from '#kit/testing/hook-result.tsx'
import { Autosave } from './autosave.ts'
import { type Saved, shownValues } from './autosave-state.ts'
import {
  changesIn,
  isOvertaken,
  leftAfter,
  noEdits,
  onReading,
  refusedOver,
  seenBy,
  sending,
  toldOf,
  withEdit,
} from './edits.ts'
import { unsavedOf } from './unsaved.ts'
import { useSavedForm } from './use-saved-form.ts'
import type { Values } from './values.ts'

// Typing, saves, lost replies and the saves of others in any order, for each way in which a form keeps what is typed: nothing typed is lost, nobody is
// overwritten unseen, and nobody is told of their own save as another's.

type Field = 'name' | 'note'
type Texts = Record<Field, string>
type Kept = Texts & { revision: number }

const form = defineForm('typedOver', { all: { name: text(20), note: text(20) } })
const fields = ['name', 'note'] as const

type Fate = 'answered' | 'replyLost' | 'late' | 'refused'
type Typed = { field: Field; value: string }
type Step =
  | ({ do: 'type' } & Typed)
  | { do: 'other'; field: Field }
  | { do: 'read' | 'reload' | 'deliver' }
  | { do: 'save'; fate: Fate; meanwhile: Typed | null }

// mostly the same field: there they meet
const field = fc.constantFrom<Field>('name', 'name', 'name', 'note')
const typed = fc.record({ field, value: fc.constantFrom('a', 'a ', 'ab', 'abc') })
const steps: fc.Arbitrary<Step[]> = fc.array(
  fc.oneof(
    typed.map((each): Step => ({ do: 'type', ...each })),
    field.map((each): Step => ({ do: 'other', field: each })),
    fc.constantFrom<Step>({ do: 'read' }, { do: 'reload' }, { do: 'deliver' }),
    fc
      .tuple(fc.constantFrom<Fate>('answered', 'replyLost', 'late', 'refused'), fc.option(typed))
      .map(([fate, meanwhile]): Step => ({ do: 'save', fate, meanwhile })),
  ),
  { maxLength: 14 },
)

/** A server that stores texts trimmed, and what the author knows of it. */
class World {
  record: Kept = { revision: 1, name: 'first', note: 'first' }
  page: Kept = this.record
  /** By field what was typed last and is not known to be saved. */
  readonly typed: Partial<Texts> = {}
  fate: Fate = 'answered'
  meanwhile: Typed | null = null
  /** By field the value of somebody else that nobody has replaced. */
  readonly #others: Partial<Texts> = {}
  /** By field the value that the author knows to replace: of when typing began, or that they were told of. */
  readonly #known: Partial<Texts> = {}
  #late: Array<() => void> = []
  #values = 0

  type({ field, value }: Typed) {
    if (!(field in this.typed)) this.#known[field] = this.page[field]
    this.typed[field] = value
  }

  other(field: Field) {
    this.#values += 1
    const value = `other ${this.#values}`
    this.#others[field] = value
    this.record = { ...this.record, [field]: value, revision: this.record.revision + 1 }
  }

  deliver() {
    for (const land of this.#late.splice(0)) land()
  }

  #store(change: Values) {
    for (const [key, value] of Object.entries(change) as Array<[Field, string]>) {
      if (this.#others[key] !== undefined) expect(this.#known[key]).toBe(this.#others[key])
      delete this.#others[key]
      this.#known[key] = value.trim()
      this.record = { ...this.record, [key]: value.trim() }
    }
    this.record = { ...this.record, revision: this.record.revision + 1 }
  }

  /** A save that is stored while `isBased` says so; `type` is what the author does before its end. */
  save(change: Values, isBased: () => boolean, type: (typed: Typed) => void): Kept {
    const { fate, meanwhile } = this
    this.fate = 'answered'
    this.meanwhile = null
    if (meanwhile) type(meanwhile)
    if (fate === 'refused') throw new CallFailed('refused', 422, { code: 42200, message: '', data: null })
    if (fate === 'late') {
      this.#late.push(() => isBased() && this.#store(change))
      throw new CallFailed('network')
    }
    if (!isBased()) throw new CallFailed('refused', 409, { code: 40910, message: '', data: this.record })
    this.#store(change)
    if (fate === 'replyLost') throw new CallFailed('network')
    for (const key of fields) if (key in change && this.typed[key] === change[key]) delete this.typed[key]
    return this.record
  }

  /** The author is told that somebody else changed one of these fields. */
  told(current: Kept, of: readonly string[] = Object.keys(this.typed)) {
    const isNews = (key: Field) => current[key].startsWith('other') && this.#known[key] !== current[key]
    expect(fields.filter((key) => of.includes(key) && isNews(key))).not.toEqual([])
  }

  /** What the author types is from here on over this. */
  decided(current: Kept) {
    for (const key of fields) if (key in this.typed) this.#known[key] = current[key]
  }

  /** The form shows these; it may have found that what was typed is saved. */
  shows(shown: Values, isLeft: (field: Field) => boolean) {
    for (const key of fields) {
      if (!(key in this.typed)) continue
      if (isLeft(key)) expect(shown[key]).toBe(this.typed[key])
      else {
        expect(shown[key]).toBe(this.typed[key]?.trim())
        delete this.typed[key]
      }
    }
  }
}

/** A form that is tried; `save` also decides a conflict that it showed before. */
type Tried = {
  type(typed: Typed): void
  save(): Promise<void>
  read(): void
  reload(): void
  look(): void
}

async function play(world: World, tried: Tried, played: readonly Step[]) {
  for (const step of played) {
    if (step.do === 'type') tried.type(step)
    if (step.do === 'other') world.other(step.field)
    if (step.do === 'deliver') world.deliver()
    if (step.do === 'read') tried.read()
    if (step.do === 'reload') tried.reload()
    if (step.do === 'save') {
      world.fate = step.fate
      world.meanwhile = step.meanwhile
      await tried.save()
      world.fate = 'answered'
      world.meanwhile = null
    }
    tried.look()
  }
  world.deliver()
  tried.read()
  tried.look()
  // it may say once that somebody else was there; pressed again it saves
  await tried.save()
  await tried.save()
  tried.look()
  for (const key of fields) if (key in world.typed) expect(world.record[key]).toBe(world.typed[key]?.trim())
}

/** Plays many courses, each in an empty browser. */
const tryAll = (made: (world: World) => Tried, numRuns: number) =>
  fc.assert(
    fc.asyncProperty(steps, async (played) => {
      vi.stubGlobal('localStorage', browserStore())
      vi.stubGlobal('sessionStorage', browserStore())
      const world = new World()
      await play(world, made(world), played)
    }),
    { numRuns },
  )

afterEach(() => vi.unstubAllGlobals())

const isElsewhere = (failure: unknown) => failure instanceof CallFailed && failure.status === 409

function savedForm(world: World): Tried {
  let failure: unknown
  const send = async (change: Values, { revision }: Kept) => {
    failure = undefined
    try {
      world.page = world.save(change, () => revision === world.record.revision, tried.type)
    } catch (error) {
      failure = error
      throw error
    }
  }
  const take = (current: Kept) => {
    world.page = current
  }
  // each time drawn anew from what this browser keeps
  const drawn = () =>
    hookResult(
      () => useSavedForm<Kept>({ form, name: 'typedOver:1', saved: world.page, take, send }),
      () => new Promise(() => undefined),
    )
  let shown: ReturnType<typeof drawn> | undefined
  const tried: Tried = {
    type(typed) {
      world.type(typed)
      const page = shown ?? drawn()
      page.change({ [typed.field]: typed.value })
    },
    async save() {
      shown = drawn()
      // nothing is sent where it says that somebody else was there
      failure = new CallFailed('refused', 409)
      const isSaved = !shown.isChanged || (await shown.save())
      shown = undefined
      if (isSaved || !isElsewhere(failure)) return
      world.told(world.page)
      world.decided(world.page)
    },
    read() {
      world.page = world.record
    },
    reload: () => undefined,
    look: () => world.shows(drawn().value, () => true),
  }
  return tried
}

function autosave(world: World): Tried {
  const opened = () =>
    new Autosave({
      record: form,
      saved: world.page,
      unsaved: unsavedOf('typedOver:1', new Set(), { lasting: localStorage, tab: sessionStorage }),
      later: () => () => undefined,
      now: () => new Date('2026-05-01T06:02:00Z'),
      save: async (change, revision) =>
        world.save(change, () => revision === world.record.revision, tried.type) as Saved,
    })
  let open = opened()
  let said = open.form().conflict
  const tried: Tried = {
    type(typed) {
      world.page = open.form().saved as Kept
      world.type(typed)
      open.change({ [typed.field]: typed.value })
      // what is typed as it is saved is no change
      tried.look()
    },
    async save() {
      const { conflict } = open.form()
      if (conflict) {
        world.decided(conflict.current as Kept)
        open.settle('mine')
        tried.look()
      }
      await open.send()
    },
    read: () => open.adopt(world.record),
    reload() {
      world.page = world.record
      open = opened()
    },
    look() {
      const { conflict, unsaved } = open.form()
      world.shows(shownValues(open.form()), (key) => key in unsaved)
      if (conflict && conflict !== said) world.told(conflict.current as Kept, conflict.fields)
      said = conflict
    },
  }
  return tried
}

/** A small form, of which the server compares what was seen in the fields that are sent. */
function small(world: World): Tried {
  let edits = noEdits
  const read = () => {
    world.page = world.record
    edits = onReading(edits, world.page)
  }
  const tell = () => {
    world.told(world.page)
    world.decided(world.page)
  }
  const tried: Tried = {
    type(typed) {
      world.type(typed)
      edits = withEdit(edits, world.page, { [typed.field]: typed.value })
    },
    async save() {
      const { page } = world
      if (isOvertaken(edits, page)) {
        tell()
        edits = toldOf(edits, page)
        return
      }
      const [sent, seen] = [changesIn(edits, page), seenBy(edits, page)]
      edits = sending(edits, sent)
      // the page reads again once it has an answer, or none; a reply that is late is one that is lost
      if (world.fate === 'late') world.fate = 'replyLost'
      const isBased = () => fields.every((key) => !(key in sent) || world.record[key] === seen[key])
      try {
        world.save(sent, isBased, tried.type)
        edits = leftAfter(edits, sent)
        read()
      } catch (failure) {
        if (isElsewhere(failure)) edits = refusedOver(edits, page)
        read()
        if (isElsewhere(failure)) tell()
      }
    },
    read,
    // nothing of it is kept
    reload: () => undefined,
    look: () => world.shows({ ...world.page, ...edits.typed }, () => true),
  }
  return tried
}

test('a form with a button', () => tryAll(savedForm, 200))
test('a form that is saved as it is typed', () => tryAll(autosave, 1000))
test('a small form', () => tryAll(small, 500))
