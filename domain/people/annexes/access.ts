import type { Role } from '#domain/actor.ts'
import { ownOrOrganiser } from '#domain/people/participants/access.ts'

/** The permissions of an annex: `readers` read it of the people they may see, `editors` edit it of those they registered; organisers among them
 * edit it in the owners' stead. */
export const annexAccess = <const Noun extends string>(
  noun: Noun,
  { readers, editors }: { readers: readonly Role[]; editors: readonly Role[] },
) =>
  ({
    [`${noun}:read`]: { heldBy: readers, when: ownOrOrganiser },
    [`${noun}:edit`]: { heldBy: editors, when: ownOrOrganiser },
  }) as Readonly<
    Record<`${Noun}:${'read' | 'edit'}`, { heldBy: readonly Role[]; when: typeof ownOrOrganiser }>
  >
