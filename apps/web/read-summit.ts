import { summitApi } from '#domain/summit/api.ts'
import type { Client } from '#kit/http/client.ts'
import type { SummitFacts } from './summit-facts.ts'

/** Reads the current edition, as far as every page shows it. */
export async function readSummit(client: Client): Promise<SummitFacts> {
  const summit = await client.call(summitApi.current, {})
  const both = (zh: string | null | undefined, en: string | null | undefined) => ({
    zh: zh ?? en ?? '',
    en: en ?? zh ?? '',
  })
  return {
    name: both(summit.chineseName, summit.englishName),
    city: both(summit.chineseCity, summit.englishCity),
    begins: summit.begins ?? '',
    ends: summit.ends ?? '',
    year: summit.year ?? 0,
  }
}
