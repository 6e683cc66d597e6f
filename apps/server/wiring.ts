import type { Services } from '#domain/services.ts'
import { allNouns } from './all-nouns.ts'

/** Registers the event listeners and hook handlers of all nouns. */
export function wireNouns(services: Services): void {
  for (const { wire } of allNouns) wire(services)
}
