import { createEvents } from '#kit/events/events.ts'
import { createHooks } from '#kit/events/hooks.ts'
import { allNouns } from './all-nouns.ts'

/** Events and hooks of the lower nouns, with what the upper ones hear and handle. */
export function wired() {
  const all = { events: createEvents(), hooks: createHooks() }
  for (const { wire } of allNouns) wire(all)
  return all
}
