import type { ReactNode } from 'react'
import { pathOf } from '#domain/identity/invitations/rules.ts'
import { nameOf } from '#domain/people/participants/words/state.ts'
import { useReply } from '#kit/web/api.tsx'
import { useText } from '#kit/web/language.tsx'
import { TurnAct, TurnCard, TurnWhy } from '#kit/web/turn-card.tsx'
import { personnelApi, type RegistrationReply } from '../api.ts'
import { byNeed, isTurn } from '../rules.ts'
import { leaderWords as words } from '../words.ts'

/** Names in a sentence before “and more”. */
const shown = 3

/** The members whom the reader registers at a door, on the reader's home, before what is the reader's own (`rest`, which is told whether there are members). */
export function LedMembers({ rest }: { rest(hasMembers: boolean): ReactNode }) {
  const { data } = useReply(personnelApi.mine, {})
  const members = byNeed((data ?? []).filter(({ isSelf, status }) => !isSelf && status !== 'withdrawn'))
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
  const asked = of.filter(isTurn)
  const code = group?.door === first.door && group.inviteCode
  const to = `${pathOf[first.door]}${code ? `?inviteCode=${code}` : ''}`
  const names = asked.slice(0, shown).map(nameOf)
  const said = {
    names: { zh: names.map(({ zh }) => zh).join('、'), en: names.map(({ en }) => en).join(', ') },
    rest: asked.length - names.length,
  }
  return (
    <TurnCard
      headline={
        asked.length > 0 ? words.complete({ count: asked.length }) : words.registered({ count: of.length })
      }
      isTurn={asked.length > 0}
    >
      <TurnWhy>{text(asked.length > 0 ? words.names(said) : words.waiting)}</TurnWhy>
      <TurnAct to={to} says={words.view} isQuiet={asked.length === 0} />
    </TurnCard>
  )
}
