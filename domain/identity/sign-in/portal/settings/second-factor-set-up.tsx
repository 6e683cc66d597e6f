import { Button, Input } from '@mantine/core'
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { describedBy } from '#kit/form/described-by.ts'
import { Field, sayingIds } from '#kit/form/field.tsx'
import { focusField } from '#kit/form/focus-field.ts'
import type { Reply } from '#kit/http/endpoint.ts'
import { useClient } from '#kit/web/client.tsx'
import { wordsOfFailure } from '#kit/web/failure.ts'
import { useText } from '#kit/web/language.tsx'
import { QrCode } from '#kit/web/qr-code.tsx'
import { Failed, Loading } from '#kit/web/states.tsx'
import type { Bilingual } from '#kit/words/bilingual.ts'
import { secondFactorApi as api } from '../../api/second-factor.ts'
import classes from '../../parts/second-factor.module.css'
import { confirmingCode } from '../../rules/second-factor.ts'
import { secondFactorWords as words } from '../../words/second-factor.ts'
import { useNewCodes } from './use-new-codes.tsx'

type Props = {
  /** The factor is set up, and its codes were kept. */
  onDone(): void
  /** Another way, or none; also where no key for the app came. */
  beside?: ReactNode
}

/** Sets up an authenticator app: QR code and key, a code that confirms it, then the backup codes. */
export function SecondFactorSetUp({ onDone, beside }: Props) {
  const { begun, failed, retry } = useBegun()
  const { confirmed, shown } = useNewCodes(onDone)
  if (shown) return shown
  if (begun) return <ScanAndConfirm {...begun} onConfirmed={confirmed} beside={beside} />
  return (
    <div className={classes.step}>
      {failed ? <Failed error={failed} retry={retry} /> : <Loading lines={6} />}
      <div className={classes.acts}>{beside}</div>
    </div>
  )
}

/** A new key, once for each time the form is opened. */
function useBegun() {
  const client = useClient()
  const [begun, setBegun] = useState<Reply<typeof api.begin>>()
  const [failed, setFailed] = useState<unknown>()
  const isAsked = useRef(false)
  function ask() {
    setFailed(undefined)
    client.call(api.begin, {}).then(setBegun, setFailed)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: a second key would make the first one's QR code void
  useEffect(() => {
    if (!isAsked.current) ask()
    isAsked.current = true
  }, [])
  return { begun, failed, retry: ask }
}

type Confirming = Reply<typeof api.begin> & { onConfirmed(codes: readonly string[]): void; beside: ReactNode }

function ScanAndConfirm({ secret, address, onConfirmed, beside }: Confirming) {
  const text = useText()
  const { code, change, problem, busy, submit } = useConfirming(onConfirmed)
  const ids = sayingIds('confirmingCode')
  return (
    <form className={classes.step} onSubmit={(event) => void submit(event)} noValidate>
      <p className={classes.quiet}>{text(words.scan)}</p>
      <div className={classes.scan}>
        <QrCode of={address} label={text(words.qr)} />
        <div>
          <p className={classes.quiet}>{text(words.key)}</p>
          <code className={classes.secret}>{inFours(secret)}</code>
        </div>
      </div>
      <Field id="confirmingCode" label={words.confirm} problem={problem}>
        <Input
          id="confirmingCode"
          className={classes.digits}
          value={code}
          maxLength={40}
          onChange={({ currentTarget }) => change(currentTarget.value)}
          error={Boolean(problem)}
          {...describedBy(problem && ids.problem)}
          autoComplete="one-time-code"
          inputMode="numeric"
        />
      </Field>
      <div className={classes.acts}>
        <Button type="submit" loading={busy}>
          {text(words.submit)}
        </Button>
        {beside}
      </div>
    </form>
  )
}

/** The key in groups, as people type it. */
const inFours = (secret: string) => secret.replace(/.{4}(?=.)/g, '$& ')

function useConfirming(onConfirmed: Confirming['onConfirmed']) {
  const client = useClient()
  const [code, setCode] = useState('')
  const [problem, setProblem] = useState<Bilingual | string>()
  const [busy, setBusy] = useState(false)
  function refuse(saying: Bilingual | string) {
    setProblem(saying)
    focusField('confirmingCode')
  }
  return {
    code,
    problem,
    busy,
    change(typed: string) {
      setCode(typed)
      setProblem(undefined)
    },
    async submit(event: FormEvent) {
      event.preventDefault()
      if (busy) return
      if (!confirmingCode.safeParse(code).success) return refuse(words.digits)
      setBusy(true)
      try {
        onConfirmed((await client.call(api.confirm, { body: { code } })).codes)
      } catch (error) {
        refuse(wordsOfFailure(error))
      } finally {
        setBusy(false)
      }
    },
  }
}
