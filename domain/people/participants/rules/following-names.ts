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

/** Whether a name is the present name in its bearer's spelling. */
const isSpellingOf = (name: string, { passportName: present, nationality }: GuestDraft) =>
  Boolean(present) && name !== present && passportForms(name, nationality).includes(present ?? '')

/** The name as its bearer spells it, kept on certificate or badge; undefined where it is spelled as in the passport. */
export const spellingIn = (of: GuestDraft): string | undefined =>
  followingKeys
    .map((key) => of[key])
    .toReversed()
    .find((name): name is string => Boolean(name) && isSpellingOf(name ?? '', of))

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
  const spelling = spellingIn(before)
  const isSpelled = spelling !== undefined && isSpellingOf(spelling, of)
  return {
    ...change,
    ...(follows('badgeName') &&
      !(isSpelled && before.badgeName === spelling) && { badgeName: badgeProposals(of)[0] ?? null }),
    // an empty one has the name as in the passport
    ...(before.certificateEnglishName &&
      'passportName' in change &&
      !isSpelled &&
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

/** The forms of the rule that a name typed in another spelling has, the nationality's usual one first; none where the rule accepts it as it is. */
const formsOf = (typed: string, nationality: GuestDraft['nationality']): string[] =>
  guest.fieldProblems('passportName', typed).length === 0
    ? []
    : passportForms(typed, nationality).filter(
        (name) => guest.fieldProblems('passportName', name).length === 0,
      )

/** What badge and certificate keep of a typed name, with capitals where it was typed without any; nothing where that is the form of the passport. */
function spellingTyped(typed: string, form: string): string | undefined {
  const spelled = typed.normalize('NFC').trim().replace(/\s+/g, ' ')
  const shown =
    spelled === spelled.toLowerCase()
      ? spelled.replace(/(?<![\p{L}\p{M}])\p{L}/gu, (first) => first.toUpperCase())
      : spelled
  return shown === form ? undefined : shown
}

/**
 * Values after a name is typed as its bearer spells it (José): the record has the form of a passport, badge and certificate the spelling
 * as long as they follow.
 */
export function withTypedName(
  before: GuestDraft,
  typed: string | null,
  edited: ReadonlySet<FollowingKey> = new Set(),
): GuestDraft {
  const form = typed ? formsOf(typed, before.nationality)[0] : undefined
  if (!typed || !form) return withFollowingNames(before, { passportName: typed }, edited)
  const spelling = spellingTyped(typed, form)
  const keeps = (key: FollowingKey) =>
    spelling &&
    guest.isAsked(key, before) &&
    !edited.has(key) &&
    isFollowing(key, before) &&
    !(key === 'badgeName' && before.chineseName) &&
    guest.fieldProblems(key, spelling).length === 0
  return {
    ...withFollowingNames(before, { passportName: form }, edited),
    ...Object.fromEntries(followingKeys.filter(keeps).map((key) => [key, spelling])),
  }
}

/** Values after the nationality changes: the name has the form that is usual there, unless another one was chosen. */
export function withUsualForm(before: GuestDraft, change: GuestDraft): GuestDraft {
  const spelling = spellingIn(before)
  if (!('nationality' in change) || 'passportName' in change || !spelling) return change
  const isUsual = formsOf(spelling, before.nationality)[0] === before.passportName
  const usual = formsOf(spelling, change.nationality)[0]
  return isUsual && usual && usual !== before.passportName ? { ...change, passportName: usual } : change
}

/** The other forms that a passport may have for a name that its bearer spells differently. The nationality's usual one is first. */
export function passportNameOffers(of: GuestDraft): string[] {
  const spelling = spellingIn(of)
  return spelling ? formsOf(spelling, of.nationality).filter((name) => name !== of.passportName) : []
}
