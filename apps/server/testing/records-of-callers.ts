import * as z from 'zod'
import type { Role } from '#domain/actor.ts'
import type { Ids, IsolationRecords } from '#domain/testing.ts'
import type { Endpoint } from '#kit/http/endpoint.ts'
import { sampleInput } from '#kit/testing/sample-input.ts'
import { allNouns } from '../all-nouns.ts'
import { owned, recordsOf } from '../permission-matrix.ts'
import type { TestPortal } from './test-portal.ts'

type Owner = Awaited<ReturnType<TestPortal['organisationAccount']>>

/** Adds the places whose records are named by the ids of others. */
const withNamesakes = (ids: Ids): Ids => ({
  ...Object.fromEntries(
    [...owned].flatMap(([place, { idOf }]) => (idOf && ids[idOf] ? [[place, ids[idOf]]] : [])),
  ),
  ...ids,
})

/** What the `testing.ts` of a noun exports, by the noun's name. */
export type TestingModules = ReadonlyMap<string, { isolationRecords?: IsolationRecords }>

/** Makes the records with which every call can be tried, in this portal: what each noun makes, lowest noun first. */
export function recordsOfCallers(portal: TestPortal, modules: TestingModules) {
  const makers = allNouns.flatMap(({ noun }) => modules.get(noun.name)?.isolationRecords ?? [])
  /** Ids that the nouns make one after the other, each knowing those of the ones below. */
  async function made(make: (maker: IsolationRecords, ids: Ids) => Promise<Ids> | undefined): Promise<Ids> {
    let ids: Ids = {}
    for (const maker of makers) ids = { ...ids, ...(await make(maker, ids)) }
    return withNamesakes(ids)
  }
  return {
    /** A participant registered by this account, with everything that has an id around them. */
    below: (who: Owner, email?: string) =>
      made((maker, ids) => maker.ofOrganisation?.(portal, who, ids, email)),
    for: (accountId: string, role: Role) => made((maker) => maker.ofReader?.(portal, { accountId, role })),
    hiddenFrom: (role: Role) => made((maker) => maker.hiddenFrom?.(portal, role)),
  }
}

/** The sample of a body; where it names the record, with these ids exchanged for its own. */
function bodyOf({ body = z.null(), params }: Endpoint, ids: Ids) {
  const sample = sampleInput(body)
  if (params || typeof sample !== 'object' || !sample) return sample
  const named = Object.keys(sample).flatMap((key) => (ids[key] ? [[key, ids[key]]] : []))
  return { ...sample, ...Object.fromEntries(named) }
}

/** A request made from nothing but the endpoint, with these ids where it names records, or with ids that do not exist. */
export function sampleRequest(endpoint: Endpoint, ids: Ids): object {
  const sample = endpoint.params ? (sampleInput(endpoint.params) as Record<string, string>) : {}
  const theirs = Object.keys(sample).flatMap((name) => {
    const id = ids[name === 'id' ? (recordsOf(endpoint) ?? '') : name]
    return id ? [[name, id]] : []
  })
  return {
    // what is no id (the name of a field) stays as sampled, or the address itself would be the one that does not exist
    params: { ...sample, ...Object.fromEntries(theirs) },
    ...(endpoint.body && { body: bodyOf(endpoint, ids) }),
    ...(endpoint.upload && endpoint.query && { query: sampleInput(endpoint.query) }),
    ...(endpoint.upload && { file: new Blob(['x']), fileName: 'x.jpg' }),
  }
}
