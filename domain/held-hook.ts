import type { Database } from '#kit/db/database.ts'
import { defineHook, type Hooks } from '#kit/server/events/hooks.ts'
import type { Bilingual } from '#kit/words/bilingual.ts'

/** What somebody holds who comes to the event, in the order in which the reception is told of it. */
export const heldKinds = ['nights', 'ride', 'meals', 'escort', 'seat', 'badge'] as const
export type HeldKind = (typeof heldKinds)[number]

/** One thing in words: a room with its nights, a seat in a car, a badge to take back. */
export type Held = {
  kind: HeldKind
  said: Bilingual
  /** The room that it is about; `isShared`: somebody else keeps it. */
  room?: { id: string; isShared: boolean }
}

type Asked = { participantId: string; at: Date; add(held: Held): void }

/**
 * Somebody does not come any more, and nothing was given up yet: each noun adds what it is about to free. What is over stays where it is, and is not added; nor is what
 * was only asked for.
 */
export const beforeHeldIsFreed = defineHook<Asked>('beforeHeldIsFreed')

/** What a person holds at this moment, by kind. */
export async function heldBy(
  db: Database,
  { hooks }: { hooks: Hooks },
  of: Pick<Asked, 'participantId' | 'at'>,
): Promise<Held[]> {
  const all: Held[] = []
  await hooks.ask(beforeHeldIsFreed, db, { ...of, add: (held) => all.push(held) })
  return heldKinds.flatMap((kind) => all.filter((held) => held.kind === kind))
}
