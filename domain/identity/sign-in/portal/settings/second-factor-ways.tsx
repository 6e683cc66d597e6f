import { Button } from '@mantine/core'
import { useChange } from '#kit/web/api.tsx'
import { useConfirm } from '#kit/web/confirm.tsx'
import { useText } from '#kit/web/language.tsx'
import { useToast } from '#kit/web/toast.tsx'
import { secondFactorApi as api } from '../../api/second-factor.ts'
import { sessionsApi } from '../../api/sessions.ts'
import classes from '../../parts/second-factor.module.css'
import type { ShownPasskey } from '../../rules/passkeys.ts'
import { endsWithPasskey, type waysOf } from '../../rules/second-factor.ts'
import { ownPasskeyWords as words } from '../../words/passkeys.ts'
import { secondFactorWords } from '../../words/second-factor.ts'
import { PasskeyLine } from './passkey-line.tsx'

type Props = { ways: ReturnType<typeof waysOf>; openApp(): void }

/** The ways by which an account passes its second step: the authenticator app, then passkeys and security keys. */
export function SecondFactorWays({ ways, openApp }: Props) {
  const text = useText()
  const { hasApp, isAppUsable, passkeys, usableKeys } = ways
  const endsWith = (passkey: ShownPasskey) =>
    endsWithPasskey(passkey, { ...ways, passkeys: passkeys.filter((each) => each !== passkey) })
  return (
    <ul className={classes.ways} aria-label={text(words.list)}>
      {hasApp && <AppLine openApp={openApp} isUsable={isAppUsable} isOnly={usableKeys === 0} />}
      {passkeys.map((passkey) => (
        <PasskeyLine key={passkey.id} passkey={passkey} isLast={endsWith(passkey)} />
      ))}
    </ul>
  )
}

type AppProps = { openApp(): void; isUsable: boolean; isOnly: boolean }

/** `isOnly`: it goes with the whole factor, by the button below. */
function AppLine({ openApp, isUsable, isOnly }: AppProps) {
  const text = useText()
  const toast = useToast()
  const confirm = useConfirm()
  const removing = useChange(api.removeApp, { refreshes: [api.read, sessionsApi.list] })
  async function remove() {
    const question = { title: words.removeApp, text: words.removeAppText, yes: words.remove, danger: true }
    if (await confirm(question)) removing.mutate({}, { onSuccess: () => toast.done(words.appRemoved) })
  }
  return (
    <li className={classes.way}>
      <div>
        <p className={classes.wayName}>{text(words.app)}</p>
        {!isUsable && <p className={classes.wrong}>{text(words.appNotUsable)}</p>}
      </div>
      <div className={classes.acts}>
        <Button id="set-up-second-factor" variant="default" size="sm" onClick={openApp}>
          {text(secondFactorWords.anotherPhone)}
        </Button>
        {!isOnly && (
          <Button
            variant="default"
            size="sm"
            disabled={removing.isPending}
            aria-label={text(words.removeApp)}
            onClick={() => void remove()}
          >
            {text(words.remove)}
          </Button>
        )}
      </div>
    </li>
  )
}
