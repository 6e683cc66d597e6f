import { Button } from '@mantine/core'
import { useState } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import type * as z from 'zod'
import { OrganisersContact } from '#domain/identity/invitations/parts/organisers-contact.tsx'
import { kindAt } from '#domain/identity/invitations/rules.ts'
import { kindWords } from '#domain/identity/invitations/words.ts'
import type { loginInfo } from '#domain/identity/sign-in/api.ts'
import { DoorProof } from '#domain/identity/sign-in/parts/door-proof.tsx'
import { SignedOutPage } from '#domain/identity/sign-in/parts/signed-out-page.tsx'
import { useVisitor } from '#domain/identity/sign-in/parts/use-visitor.ts'
import { formatDay } from '#kit/web/dates.ts'
import { useLanguage, useText } from '#kit/web/language.tsx'
import { lazyPage } from '#kit/web/lazy-page.ts'
import { Failed, Loading } from '#kit/web/states.tsx'
import { useAnswer } from '#kit/web/use-answer.ts'
import { doorApi, type ShownDoor } from '../api/door.ts'
import { door as doorSchema, groupToken, opensDoor } from '../rules.ts'
import { doorWords as words } from '../words.ts'
import classes from './door-page.module.css'
import { Invited } from './invited.tsx'

// what is not needed before the number is proved is loaded after it: the first load is on a phone (bench/door-weight.ts)
const OwnAtDoor = lazyPage(
  () => import('./own-at-door.tsx'),
  (module) => module.OwnAtDoor,
  <Loading lines={3} />,
)

/** A public registration: whether it is open, who invites, the proof of a number, and then the form. One page for all kinds. */
export default function DoorPage() {
  const { pathname } = useLocation()
  const text = useText()
  const door = doorSchema.catch('enroll').parse(kindAt(pathname.replace(/\/+$/, '')))
  const { data, error, refetch } = useAnswer(doorApi.door, { params: { door } }, door)
  const { title, who } = kindWords[door]
  return (
    <SignedOutPage title={title} lead={text(who)}>
      {data ? <Door of={data} /> : error ? <Failed error={error} retry={refetch} /> : <Loading lines={5} />}
      {(data || error) && <OrganisersContact />}
    </SignedOutPage>
  )
}

function Door({ of }: { of: ShownDoor }) {
  const [search, setSearch] = useSearchParams()
  const code = search.get('inviteCode')
  // a truncated link still opens the registration, only without the group
  const group = groupToken.safeParse(search.get('group'))
  const { visitor, failure, look, leave } = useVisitor()
  // a valid code, or none is needed
  const [isInvited, setInvited] = useState(false)
  const isOpen = of.window.state === 'open'
  // an account registers without a code only at the door of its kind, and a started registration continues without one
  const isOwnDoor = visitor?.types.some((type) => opensDoor(type, of.door)) ?? false
  const asksCode = isOpen && of.needsCode && !isOwnDoor
  return (
    <div className={classes.door}>
      <Standing of={of} />
      {failure && <Failed error={failure} retry={() => void look()} />}
      {visitor === undefined && !failure && <Loading lines={3} />}
      {visitor && isOpen && !isOwnDoor && <AsPerson visitor={visitor} />}
      {visitor !== undefined && asksCode && (
        <Invited
          door={of.door}
          code={code}
          onCode={(inviteCode) => setSearch({ inviteCode, ...(group.success && { group: group.data }) })}
          onInvited={setInvited}
        />
      )}
      {visitor && (
        <OwnAtDoor
          door={of.door}
          visitor={visitor}
          inviteCode={code ?? undefined}
          group={group.data}
          mayBegin={isOpen && (!asksCode || isInvited)}
          onLeave={() => void leave()}
        />
      )}
      {visitor === null && <Proof isFirst={isOpen && (!of.needsCode || isInvited)} onProved={look} />}
    </div>
  )
}

/** Before the code is asked for: with an account of another kind, it registers the person. */
function AsPerson({ visitor: { types, permissions } }: { visitor: z.output<typeof loginInfo> }) {
  const text = useText()
  if (types.includes('guest') || !permissions.includes('personnel:register')) return null
  return (
    <p role="note" className={classes.note}>
      {text(words.asPerson)}
    </p>
  )
}

/** Whether it is open, until or from when, and the organisers' own text. */
function Standing({ of: { window, words: own, isReady } }: { of: ShownDoor }) {
  const text = useText()
  const language = useLanguage()
  const day = formatDay(window.state === 'notYet' ? window.opens : window.closes, language)
  const said = own[language] ?? own[language === 'zh' ? 'en' : 'zh']
  return (
    <div className={classes.standing} data-state={window.state}>
      {isReady && <p>{text(window.state === 'over' ? words.over : words[window.state]({ day }))}</p>}
      {said && <p>{said}</p>}
    </div>
  )
}

/** The proof of a number; collapsed while registration is not possible. */
function Proof({ isFirst, onProved }: { isFirst: boolean; onProved(): Promise<void> }) {
  const text = useText()
  const [wanted, setWanted] = useState(false)
  if (!isFirst && !wanted)
    return (
      <section className={classes.panel}>
        <h2>{text(words.before)}</h2>
        <p>{text(words.beforeText)}</p>
        <Button variant="default" onClick={() => setWanted(true)}>
          {text(words.toBefore)}
        </Button>
      </section>
    )
  return (
    // the next page is loaded while the number, the image and the code are typed
    <section className={classes.panel} onInput={() => void OwnAtDoor.code.load().catch(() => undefined)}>
      <h2>{text(isFirst ? words.prove : words.before)}</h2>
      <p>{text(isFirst ? words.proveText : words.beforeText)}</p>
      <DoorProof onProved={onProved} />
    </section>
  )
}
