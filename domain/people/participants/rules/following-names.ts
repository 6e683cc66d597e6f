import { chineseName, passportName } from '#kit/rules/formats.ts'
import { passportForms } from '#kit/words/names/passport-forms.ts'
import { type GuestDraft, guest } from '../rules.ts'

/** Names that follow the names of the record until they are edited themselves. */
const followingKeys = ['badgeName', 'certificateEnglishName'] as const
export type FollowingKey = (typeof followingKeys)[number]

const longestName = 100
const rules = [chineseName(longestName), passportName(longestName)]

/** A name as the form keeps it: typed with another middle dot or more spaces it is the same name. */
function normalised(name: string): string {
  const kept = rules.flatMap((rule) => rule.safeParse(name).data ?? [])[0]
  return kept ?? name.normalize('NFC').trim().replace(/\s+/g, ' ')
}

/** A Latin name with the surname at the other end: its position is unknown, so both orders are offered. */
function otherOrders(name: string | null | undefined): string[] {
  const words = name?.trim().split(/\s+/) ?? []
  const [first = '', last = ''] = [words[0], words.at(-1)]
  if (words.length < 2) return []
  return [[...words.slice(1), first].join(' '), [last, ...words.slice(0, -1)].join(' ')]
}

const fitsOnBadge = (name: string) => guest.fieldProblems('badgeName', name).length === 0

/** Suggestions for the name on the badge, the likeliest first, without duplicates. */
export const badgeProposals = (of: GuestDraft): string[] => {
  const names = [of.chineseName, of.passportName, ...otherOrders(of.passportName)]
  const fitting = names.flatMap((name) => (name && fitsOnBadge(name) ? [normalised(name)] : []))
  return [...new Set(fitting)]
}

/** The name that is too long for the badge to follow, while nothing else is on the badge. */
export const tooLongForBadge = (of: GuestDraft): string | undefined =>
  of.badgeName || badgeProposals(of).length > 0 ? undefined : (of.chineseName ?? of.passportName ?? undefined)

/** Whether a name is the present name in its bearer's spelling, taken over when the form of the passport was accepted. */
const isSpellingOf = (name: string, { passportName: present, nationality }: GuestDraft) =>
  Boolean(present) && name !== present && passportForms(name, nationality).includes(present ?? '')

/** Whether a name still is the one that it follows. An empty one follows. */
function isFollowing(key: FollowingKey, of: GuestDraft): boolean {
  const name = of[key]
  if (!name) return true
  if (key === 'certificateEnglishName') return isSpellingOf(name, of)
  const [first] = badgeProposals(of)
  if (first !== undefined && normalised(name) === first) return true
  // beside a Chinese name, the badge has the Latin one only by choice
  return !of.chineseName && isSpellingOf(name, of)
}

/**
 * Values after a change of the names: the names on badge and certificate follow them. `edited` names were edited in their own control and stay; of
 * others, saved earlier, only those stay that differ from the name that they would follow.
 */
export function withFollowingNames(
  before: GuestDraft,
  change: GuestDraft,
  edited: ReadonlySet<FollowingKey> = new Set(),
): GuestDraft {
  if (!('passportName' in change || 'chineseName' in change)) return change
  const follows = (key: FollowingKey) => !(key in change) && !edited.has(key) && isFollowing(key, before)
  const of = { ...before, ...change }
  return {
    ...change,
    ...(follows('badgeName') && { badgeName: badgeProposals(of)[0] ?? null }),
    // an empty one has the name as in the passport
    ...(before.certificateEnglishName &&
      'passportName' in change &&
      follows('certificateEnglishName') && { certificateEnglishName: null }),
  }
}

/** Which names are edited after a change by their own controls: an emptied one follows again. */
export function editedAfter(
  edited: ReadonlySet<FollowingKey>,
  change: GuestDraft,
): ReadonlySet<FollowingKey> {
  const of = new Set(edited)
  for (const key of followingKeys) {
    if (!(key in change)) continue
    if (change[key]) of.add(key)
    else of.delete(key)
  }
  return of
}

/** Values after accepting the passport's form of a name typed in another spelling, which badge and certificate keep where those are free. */
export function withSpelling(before: GuestDraft, passportForm: string, typed: string): GuestDraft {
  const fits = (key: FollowingKey) =>
    !before[key] && guest.fieldProblems(key, typed).length === 0 ? { [key]: typed } : {}
  // the form of the passport may fit on the badge where the own spelling does not
  const badge =
    before.badgeName || fitsOnBadge(typed) || !fitsOnBadge(passportForm) ? {} : { badgeName: passportForm }
  return { passportName: passportForm, ...badge, ...fits('badgeName'), ...fits('certificateEnglishName') }
}

/** The forms that a passport may have for a name typed in another spelling; for an accepted one, those beside it. The nationality's usual one is first. */
export function passportNameOffers(of: GuestDraft): string[] {
  const { passportName: typed, certificateEnglishName: spelling, nationality } = of
  if (!typed) return []
  const isRefused = guest.fieldProblems('passportName', typed).length > 0
  const source = isRefused ? typed : spelling && isSpellingOf(spelling, of) ? spelling : undefined
  if (!source) return []
  return passportForms(source, nationality).filter(
    (name) => name !== typed && guest.fieldProblems('passportName', name).length === 0,
  )
}
