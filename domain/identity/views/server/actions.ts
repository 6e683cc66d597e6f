import type { Actor } from '#domain/actor.ts'
import type { Call, Context } from '#domain/context.ts'
import { namesOfAccounts } from '#domain/identity/accounts/server/actions.ts'
import type { Services } from '#domain/services.ts'
import type { Database } from '#kit/db/database.ts'
import type { AnyList } from '#kit/list/list.ts'
import { withFallback } from '#kit/words/bilingual.ts'
import type { SavedView, viewsApi } from '../api.ts'
import { refuse } from '../refusals.ts'
import { maxViews, readableView } from '../rules.ts'
import { viewWords } from '../words.ts'
import {
  countOwn,
  deleteView,
  insertView,
  isNameTaken,
  lockList,
  lockView,
  releaseShared,
  type StoredView,
  updateView,
  viewsOf,
} from './store.ts'

type Lists = { services: Pick<Services, 'listsRead'>; actor: Actor }

/** The declaration of a list, for an actor who may read it; for others it does not exist. Refuses `notFound`. */
function listFor({ services: { listsRead }, actor }: Lists, name: string): AnyList {
  const found = listsRead.find((one) => one.list.name === name && actor.permissions.has(one.allow))
  if (!found) throw refuse('notFound')
  return found.list
}

const mayChange = (actor: Actor, view: StoredView): boolean =>
  view.ownerId === actor.accountId || (view.isShared && actor.permissions.has('views:keep'))

/** A view as this actor sees it. */
function shown(
  actor: Actor,
  list: AnyList,
  view: StoredView,
  sharedBy: SavedView['sharedBy'] = null,
): SavedView {
  const { id, name, isShared, revision } = view
  return {
    id,
    name,
    isShared,
    revision,
    isOwn: view.ownerId === actor.accountId,
    mayChange: mayChange(actor, view),
    sharedBy,
    ...readableView(list, view, { permissions: actor.permissions, goneFilter: viewWords.goneFilter }),
  }
}

/** The actor's own views of a list, then the shared ones. Refuses `notFound` for a list that the actor may not read. */
export async function readViews({
  db,
  services,
  actor,
  query: { list: name },
}: Context & { query: { list: string } }): Promise<SavedView[]> {
  const list = listFor({ services, actor }, name)
  const views = await viewsOf(db, name, actor.accountId)
  const others = views.flatMap(({ ownerId }) => (ownerId && ownerId !== actor.accountId ? [ownerId] : []))
  const names = await namesOfAccounts(db, others)
  const sharedBy = ({ ownerId }: StoredView) => {
    const owner = names.get(ownerId ?? '')
    return owner ? (withFallback(owner.name, owner.englishName) ?? null) : null
  }
  const all = views.map((view) => shown(actor, list, view, sharedBy(view)))
  return [...all.filter(({ isOwn }) => isOwn), ...all.filter(({ isOwn }) => !isOwn)]
}

/**
 * Saves a new view. Refuses `notFound` for a list that the actor may not read, `forbidden` to share without the permission, `viewNameTaken`,
 * `tooManyViews`.
 */
export async function addView({
  db,
  services,
  actor,
  body: { list: name, ...view },
}: Context & Pick<Call<typeof viewsApi.add>, 'body'>): Promise<SavedView> {
  const list = listFor({ services, actor }, name)
  if (view.isShared && !actor.permissions.has('views:share')) throw refuse('forbidden')
  await lockList(db, name)
  const earlier = await lockView(db, view.id)
  if (earlier) {
    if (earlier.ownerId !== actor.accountId) throw refuse('notFound')
    return shown(actor, list, earlier)
  }
  if ((await countOwn(db, name, actor.accountId)) >= maxViews) throw refuse('tooManyViews')
  const at = services.clock.now()
  const added = await insertView(db, { ...view, list: name, ownerId: actor.accountId, changedAt: at })
  if (!added) throw refuse('viewNameTaken')
  return shown(actor, list, added)
}

/** The view of a call, locked. Refuses `notFound` for one that the actor may not change, or of a list that they may not read. */
async function changeable({ db, services, actor }: Context, id: string) {
  const view = await lockView(db, id)
  if (!view || !mayChange(actor, view)) throw refuse('notFound')
  return { view, list: listFor({ services, actor }, view.list) }
}

/**
 * Changes a view. What its changer may not see of it stays. Refuses `notFound`, `changedElsewhere` when another revision was seen, `forbidden` to share
 * without the permission, `viewNameTaken`.
 */
export async function saveView({
  params: { id },
  body: { revision, ...change },
  ...context
}: Context & Pick<Call<typeof viewsApi.save>, 'params' | 'body'>): Promise<SavedView> {
  const { db, services, actor } = context
  const { view, list } = await changeable(context, id)
  await lockList(db, view.list)
  if (view.revision !== revision) throw refuse('changedElsewhere')
  if (change.isShared && !view.isShared && !actor.permissions.has('views:share')) throw refuse('forbidden')
  // a view without an owner that is shared no more would be nobody's
  const ownerId = view.ownerId ?? (change.isShared ? null : actor.accountId)
  const next = { ...change, ownerId, columns: keptColumns(list, view, change.columns, actor) }
  if (await isNameTaken(db, { ...view, ...next })) throw refuse('viewNameTaken')
  const at = services.clock.now()
  return shown(actor, list, await updateView(db, id, { ...next, revision: revision + 1, changedAt: at }))
}

/** The chosen columns, with those of the view that this actor may not see and so could not choose. */
function keptColumns(list: AnyList, view: StoredView, columns: string[] | null, { permissions }: Actor) {
  const { columns: seen } = readableView(list, view, { permissions, goneFilter: viewWords.goneFilter })
  const unseen = view.columns?.filter((key) => !seen?.includes(key) && list.columns[key]) ?? []
  return columns && [...columns, ...unseen.filter((key) => !columns.includes(key))]
}

/** Deletes a view. Refuses `notFound`. */
export async function removeView({
  params: { id },
  ...context
}: Context & Pick<Call<typeof viewsApi.remove>, 'params'>): Promise<void> {
  await changeable(context, id)
  await deleteView(context.db, id)
}

/** Listener on accounts: the shared views of a closed account go to the secretary, in the same transaction. */
export const releaseViews = async (tx: Database, { accountId }: { accountId: string }): Promise<void> => {
  await releaseShared(tx, accountId)
}
