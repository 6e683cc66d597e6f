import type { Context } from '#domain/context.ts'
import { currentEdition, ofEdition } from '#domain/ground/summit/server/actions.ts'
import { organisationNames } from '#domain/identity/organisations/server/actions.ts'
import { idsInCurrentEdition } from '#domain/people/participants/server/actions.ts'
import type { Database } from '#kit/db/database.ts'
import type { FurtherAsked } from '#kit/list/server/further.ts'
import { recordActions } from '#kit/record/server/record-actions.ts'
import type { Bilingual } from '#kit/words/bilingual.ts'
import { listed } from '#kit/words/punctuation.ts'
import { record } from '../record.ts'
import type { ShownTag, TaggingReport } from '../rules.ts'
import {
  addTag,
  countIn,
  countUses,
  organisationTags,
  participantTags,
  removeTag,
  type TaggedTable,
  tags,
  tagsIn,
  tagsOn,
} from './store.ts'

export const tagActions = recordActions(record, tags, {
  ...ofEdition,
  added: { people: countIn(participantTags), organisations: countIn(organisationTags) },
})

type Row = Awaited<ReturnType<typeof tagsIn>>[number]

const nameOf = ({ chineseName, englishName }: Pick<Row, 'chineseName' | 'englishName'>): Bilingual => ({
  zh: chineseName,
  en: englishName,
})

const shown = (row: Row): ShownTag => ({ id: row.id, name: nameOf(row), colour: row.colour })

/** Every tag of the current edition. */
export const tagChoices = async ({ db }: Pick<Context, 'db'>) =>
  (await tagsIn(db, await currentEdition(db))).map(shown)

export const usesOfTag = ({ db, record: { id } }: Pick<Context, 'db'> & { record: { id: string } }) =>
  countUses(db, id)

type Of = Pick<Context, 'db'> & { record: { id: string } }

/** The tags of a person: those of the person's own edition. */
export const tagsOfPerson = async ({ db, record: { id } }: Of) =>
  (await tagsOn(db, participantTags, [id])).map(shown)

/** The tags of an organisation in the current edition. */
export const tagsOfOrganisation = async ({ db, record: { id } }: Of) =>
  (await tagsOn(db, organisationTags, [id], await currentEdition(db))).map(shown)

type Tagging = Context & { record: { id: string }; body: { ids: string[]; tagged: boolean } }

/** Gives or takes a tag where the ids are known; the others are counted as gone. */
async function put(
  { db, services, actor, record: { id: tagId }, body: { ids, tagged } }: Tagging,
  table: TaggedTable,
  known: { has(id: string): boolean },
): Promise<TaggingReport> {
  const asked = [...new Set(ids)]
  const subjectIds = asked.filter((id) => known.has(id))
  const by = { tagId, subjectIds, at: services.clock.now(), actorId: actor.accountId }
  const changed = subjectIds.length === 0 ? 0 : await (tagged ? addTag : removeTag)(db, table, by)
  return { changed, already: subjectIds.length - changed, gone: asked.length - subjectIds.length }
}

export const tagPeople = async (call: Tagging) =>
  put(call, participantTags, await idsInCurrentEdition(call.db, call.body.ids))

export const tagOrganisations = async (call: Tagging) =>
  put(call, organisationTags, await organisationNames(call.db, call.body.ids))

/** The names of all tags of each subject as one cell. */
function addNames(rows: Awaited<ReturnType<typeof tagsOn>>, { add }: Pick<FurtherAsked, 'add'>) {
  const names = new Map<string, Bilingual[]>()
  for (const row of rows) names.set(row.subjectId, [...(names.get(row.subjectId) ?? []), nameOf(row)])
  for (const [id, all] of names) add(id, 'tags', listed(all))
}

/** The tags of people as a column of their list. */
export async function addTagColumn(db: Database, asked: FurtherAsked): Promise<void> {
  if (asked.keys.includes('tags')) addNames(await tagsOn(db, participantTags, asked.ids), asked)
}

/** The tags of organisations in the current edition as a column of their list. */
export async function addOrganisationTagColumn(db: Database, asked: FurtherAsked): Promise<void> {
  if (!asked.keys.includes('tags')) return
  addNames(await tagsOn(db, organisationTags, asked.ids, await currentEdition(db)), asked)
}
