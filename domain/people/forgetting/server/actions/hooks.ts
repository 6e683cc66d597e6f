import { defineHook } from '#kit/server/events/hooks.ts'
import type { Figure } from '../store.ts'

/** The first purge of an edition begins: upper nouns add figures of it that their rows would not give afterwards. */
export const beforeFiguresAreKept = defineHook<FiguresAsked>('forgetting.beforeFiguresAreKept')

export type FiguresAsked = { summitId: string; add(figure: Required<Figure>): void }
