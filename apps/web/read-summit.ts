import { summitApi } from '#domain/summit/api.ts'
import type { Client } from '#kit/http/client.ts'
import { factsOf, type SummitFacts } from './summit-facts.ts'

/** Reads the current edition, as far as every page shows it. */
export const readSummit = async (client: Client): Promise<SummitFacts> =>
  factsOf(await client.call(summitApi.current, {}))
