import * as z from 'zod'

/** Maximum size of one file in bytes: 5 MB, with the units of file managers. */
export const largestMaterial = 5 * 1024 * 1024

/** Maximum number of files of one speaker, unless the activity sets another. */
export const maxMaterials = 3

/** Maximum size in bytes of one attached document, and how many there may be. */
export const largestAttachment = 20 * 1024 * 1024
export const maxAttachments = 10

export const materialId = z.uuid()

type Activity = {
  state: string
  materialsLimit: number | null
  materialsUntilAt: Date | null
  endsAt: Date | null
}
type Speaker = { isSpeaker: boolean; state: string }

/** How many files each speaker of an activity may hand in; 0 where it wants none. */
export const limitOf = ({ materialsLimit }: Pick<Activity, 'materialsLimit'>) =>
  materialsLimit ?? maxMaterials

/** The deadline; by default the end of the activity. */
export const untilOf = ({ materialsUntilAt, endsAt }: Pick<Activity, 'materialsUntilAt' | 'endsAt'>) =>
  materialsUntilAt ?? endsAt

/** Why nothing can be handed in, replaced or removed. */
export const materialObstacles = ['notSpeaker', 'abandoned', 'notWanted', 'over'] as const
export type MaterialObstacle = (typeof materialObstacles)[number]

export function obstacleTo(activity: Activity, part: Speaker, now: Date): MaterialObstacle | undefined {
  if (!part.isSpeaker || (part.state !== 'confirmed' && part.state !== 'assigned')) return 'notSpeaker'
  if (activity.state === 'abandoned') return 'abandoned'
  if (limitOf(activity) === 0) return 'notWanted'
  const until = untilOf(activity)
  return until && until <= now ? 'over' : undefined
}

/** A name that file systems accept: no path, no control characters, no dots at either end. */
const plain = (text: string) =>
  text
    .replace(/[\p{Cc}<>:"/\\|?*]/gu, '_')
    .replace(/^\.+|[. ]+$/g, '')
    .slice(0, 120) || '_'

/** The path of each file in an archive, `folder/name.zip`; unique, even ignoring case. */
export function uniqueNames(files: readonly { folder: string; name: string }[]): string[] {
  const taken = new Set<string>()
  return files.map(({ folder, name }) => {
    const dot = Math.max(0, name.lastIndexOf('.'))
    const [stem, ending] = [name.slice(0, dot), name.slice(dot + 1)]
    for (let copy = 1; ; copy++) {
      const number = copy > 1 ? ` (${copy})` : ''
      const found = `${plain(folder)}/${plain(stem)}${number}.${plain(ending)}`
      if (taken.has(found.toLowerCase())) continue
      taken.add(found.toLowerCase())
      return found
    }
  })
}
