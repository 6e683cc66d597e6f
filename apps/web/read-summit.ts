import { summitApi } from '#domain/ground/summit/api.ts'
import type { Client } from '#kit/http/client.ts'
import { factsOf, type SummitFacts } from './summit-facts.ts'

/** Reads the facts of the current edition that every page shows. */
export const readSummit = async (client: Client): Promise<SummitFacts> =>
  factsOf(await client.call(summitApi.current, {}))
