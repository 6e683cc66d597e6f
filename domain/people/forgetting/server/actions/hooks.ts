import { defineHook } from '#kit/server/events/hooks.ts'

/** The first purge of an edition begins: upper nouns add figures of it that their rows would not give afterwards. */
export const beforeFiguresAreKept = defineHook<{
  summitId: string
  add(figure: string, value: string, count: number): void
}>('forgetting.beforeFiguresAreKept')
