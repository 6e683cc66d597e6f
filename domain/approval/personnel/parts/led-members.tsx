import type { ReactNode } from 'react'
import { pathOf } from '#domain/identity/invitations/rules.ts'
import { isToDo } from '#domain/people/participants/rules/to-do.ts'
import { nameOf } from '#domain/people/participants/words/state.ts'
import { useReply } from '#kit/web/api.tsx'
import { useText } from '#kit/web/language.tsx'
import { Failed, Loading } from '#kit/web/states.tsx'
import { TurnAct, TurnCard, TurnWhy } from '#kit/web/turn-card.tsx'
import type { Bilingual } from '#kit/words/bilingual.ts'
import { personnelApi, type RegistrationReply } from '../api.ts'
import { byNeed, isCallersTurn } from '../rules.ts'
import { leaderWords as words } from '../words.ts'

/** Names in a sentence before “and more”. */
const shown = 3

/**
 * The members whom the reader registers at a door, on the reader's home, before what is the reader's own (`rest`, which is told whether there are, or
 * after a failure may be, members).
 */
export function LedMembers({ rest }: { rest(mayHaveMembers: boolean): ReactNode }) {
  const { data, error, refetch } = useReply(personnelApi.mine, {})
  if (!data && error)
    return (
      <>
        <Failed error={error} retry={refetch} />
        {rest(true)}
      </>
    )
  if (!data) return <Loading lines={3} />
  const members = byNeed(data.filter(({ isSelf, status }) => !isSelf && status !== 'withdrawn'))
  return (
    <>
      {members.length > 0 && <Members of={members} />}
      {rest(members.length > 0)}
    </>
  )
}

function Members({ of }: { of: readonly RegistrationReply[] }) {
  const text = useText()
  const group = useReply(personnelApi.group, {}).data
  const [first] = of
  if (!first) return null
  const asked = of.filter(isCallersTurn).length
  const code = group?.door === first.door && group.inviteCode
  const to = `${pathOf[first.door]}${code ? `?inviteCode=${code}` : ''}`
  return (
    <TurnCard
      headline={asked > 0 ? words.complete({ count: asked }) : words.registered({ count: of.length })}
      isTurn={asked > 0}
    >
      {(asked > 0 ? askedOf(of) : standingOf(of)).map((said) => (
        <TurnWhy key={said.en}>{text(said)}</TurnWhy>
      ))}
      <TurnAct to={to} says={words.view} isQuiet={asked === 0} />
    </TurnCard>
  )
}

/** The first names, and how many more there are. */
function namesOf(of: readonly RegistrationReply[]) {
  const names = of.slice(0, shown).map(nameOf)
  return {
    names: { zh: names.map(({ zh }) => zh).join('、'), en: names.map(({ en }) => en).join(', ') },
    rest: of.length - names.length,
  }
}

/** Of whom what is asked. */
function askedOf(of: readonly RegistrationReply[]): Bilingual[] {
  const asked = of.filter(isCallersTurn)
  const returned = asked.filter(({ status }) => status === 'returned')
  const drafts = asked.filter(({ status }) => status === 'draft')
  return [
    ...(returned.length > 0 ? [words.returned(namesOf(returned))] : []),
    ...(drafts.length > 0 ? [words.names(namesOf(drafts))] : []),
  ]
}

/** Not complete, and nobody may change it now. */
const isOver = (of: RegistrationReply) => isToDo(of) && !of.mayEdit

/** How the members stand where nothing is asked of the reader. */
function standingOf(of: readonly RegistrationReply[]): Bilingual[] {
  const unfinished = of.filter(isToDo)
  const over = unfinished.filter(isOver).length
  const themselves = unfinished.length - over
  const isPending = of.some(({ status }) => status === 'pending')
  return [
    ...(over > 0 ? [words.over({ count: over })] : []),
    ...(themselves > 0 ? [words.themselves({ count: themselves })] : []),
    ...(isPending ? [words.waiting] : []),
    ...(unfinished.length === 0 && !isPending ? [words.decided] : []),
  ]
}
