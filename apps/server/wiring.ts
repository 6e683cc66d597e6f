import type { Services } from '#domain/services.ts'
import { allNouns } from './all-nouns.ts'

/** Lets the upper nouns hear the events and handle the hooks of the lower ones. */
export function wireNouns(services: Services): void {
  for (const { wire } of allNouns) wire(services)
}
