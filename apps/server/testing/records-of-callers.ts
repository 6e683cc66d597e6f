import { randomUUID } from 'node:crypto'
import * as z from 'zod'
import type { Role } from '#domain/actor.ts'
import type { Ids, IsolationRecords } from '#domain/testing.ts'
import type { Endpoint } from '#kit/http/endpoint.ts'
import { Refusal } from '#kit/http/refusal.ts'
import { sampleInput } from '#kit/testing/sample-input.ts'
import { allNouns } from '../all-nouns.ts'
import { owned, recordsOf } from '../permission-matrix.ts'
import type { TestPortal } from './test-portal.ts'

type Owner = Awaited<ReturnType<TestPortal['organisationAccount']>>

/** Adds the paths whose records use the ids of other records (`idOf`). */
export const withNamesakes = (ids: Ids): Ids => ({
  ...Object.fromEntries(
    [...owned].flatMap(([place, { idOf }]) => (idOf && ids[idOf] ? [[place, ids[idOf]]] : [])),
  ),
  ...ids,
})

/** The `testing.ts` modules of the nouns, by noun name. */
export type TestingModules = ReadonlyMap<string, { isolationRecords?: IsolationRecords }>

/** Adds the example of each declared record, by the path of its calls. */
async function exampleRecords({ db, services }: TestPortal): Promise<Ids> {
  const ids: Record<string, string> = {}
  const actor = { accountId: randomUUID(), name: { zh: '测试', en: 'Test' } }
  for (const actions of allNouns.flatMap(({ records }) => records)) {
    const { path, example } = actions.record
    const id = randomUUID()
    try {
      await actions.add(db, { services, actor }, id, example)
      ids[path] = id
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      // of a record with a value that only one may have, the one of an earlier caller
      ids[path] = (await actions.all(db))[0]?.id ?? id
    }
  }
  return ids
}

/** Creates test records with which every call can be tried; each noun creates its own, lowest noun first. */
export function recordsOfCallers(portal: TestPortal, modules: TestingModules) {
  const makers = allNouns.flatMap(({ noun }) => modules.get(noun.name)?.isolationRecords ?? [])
  /** Runs the nouns' makers in order; each gets the ids created by the lower nouns. */
  async function made(make: (maker: IsolationRecords, ids: Ids) => Promise<Ids> | undefined): Promise<Ids> {
    let ids: Ids = {}
    for (const maker of makers) ids = { ...ids, ...(await make(maker, ids)) }
    return withNamesakes(ids)
  }
  return {
    /** A participant registered by this account, with all related records. */
    below: (who: Owner, email?: string) =>
      made((maker, ids) => maker.ofOrganisation?.(portal, who, ids, email)),
    for: (accountId: string, role: Role) => made((maker) => maker.ofReader?.(portal, { accountId, role })),
    /** Examples of the organisers' records first: a noun may put another in place of its own. */
    hiddenFrom: async (role: Role) => ({
      ...(await exampleRecords(portal)),
      ...(await made((maker) => maker.hiddenFrom?.(portal, role))),
    }),
  }
}

/** A sample body; ids in it are replaced by the given ones if the path names no record. */
function bodyOf({ body = z.null(), params }: Endpoint, ids: Ids) {
  const sample = sampleInput(body)
  if (params || typeof sample !== 'object' || !sample) return sample
  const named = Object.keys(sample).flatMap((key) => (ids[key] ? [[key, ids[key]]] : []))
  return { ...sample, ...Object.fromEntries(named) }
}

/** A sample request for an endpoint, with these ids where it names records, otherwise with ids that do not exist. */
export function sampleRequest(endpoint: Endpoint, ids: Ids): object {
  const sample = endpoint.params ? (sampleInput(endpoint.params) as Record<string, string>) : {}
  const theirs = Object.keys(sample).flatMap((name) => {
    const id = ids[name === 'id' ? (recordsOf(endpoint) ?? '') : name]
    return id ? [[name, id]] : []
  })
  return {
    // parameters that are not ids (a field name) keep their sample value; otherwise the path itself would be invalid
    params: { ...sample, ...Object.fromEntries(theirs) },
    ...(endpoint.body && { body: bodyOf(endpoint, ids) }),
    ...(endpoint.upload && endpoint.query && { query: sampleInput(endpoint.query) }),
    ...(endpoint.upload && { file: new Blob(['x']), fileName: 'x.jpg' }),
  }
}
