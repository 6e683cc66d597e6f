import type { Context } from '#domain/context.ts'
import { type DoorSettings, doorOf, windowOf } from '#domain/ground/summit/rules.ts'
import { currentSummit, saveDoor } from '#domain/ground/summit/server/actions.ts'
import { notReadyWords } from '#domain/ground/summit/words/not-ready.ts'
import { type InvitationKind, invitationKinds } from '#domain/identity/invitations/rules.ts'
import { isSetUp } from '#domain/set-up-hook.ts'
import type { ShownDoor } from '../../api/door.ts'
import { refuse } from '../../refusals.ts'
import type { Door } from '../../rules.ts'

/**
 * The state of a public registration of the current edition. While the organisers are still preparing it, it says so instead of its own
 * text and of days that may still change, and is not open.
 */
export async function shownDoor({
  db,
  services,
  params: { door },
}: Pick<Context, 'db' | 'services'> & { params: { door: Door } }): Promise<ShownDoor> {
  const summit = await currentSummit(db)
  const { needsCode, words } = doorOf(summit, door)
  const window = windowOf(summit, `door ${door}`, services.clock.now())
  const isReady = window.state === 'over' || (await isSetUp(db, services, summit))
  return isReady
    ? { door, needsCode, words, window, isReady }
    : { door, needsCode, words: notReadyWords.text, window: { ...window, state: 'notYet' }, isReady }
}

/** All public registrations of the current edition with their settings. */
export async function allDoors({ db, services: { clock } }: Pick<Context, 'db' | 'services'>) {
  const summit = await currentSummit(db)
  const now = clock.now()
  return invitationKinds.map((door) => ({
    door,
    settings: doorOf(summit, door),
    window: windowOf(summit, `door ${door}`, now),
  }))
}

/**
 * Changes the settings of a registration. Refused: `invalid` where it would close before it opens; `changedElsewhere` with the current settings when
 * they are not those that were `seen`.
 */
export async function changeDoor(
  { db, services: { clock }, actor }: Context,
  { door, settings, seen }: { door: InvitationKind; settings: DoorSettings; seen?: DoorSettings | undefined },
): Promise<null> {
  if (settings.opens && settings.closes && settings.closes < settings.opens)
    throw refuse('invalid', [{ path: 'closes', code: 'closesBeforeOpening' }])
  await saveDoor(db, clock, actor, { door, settings, seen })
  return null
}
