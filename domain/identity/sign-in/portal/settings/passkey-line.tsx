import { Button, Input } from '@mantine/core'
import { useState } from 'react'
import { Field } from '#kit/form/field.tsx'
import { ActDialog } from '#kit/web/act-dialog.tsx'
import { refresh, useChange } from '#kit/web/api.tsx'
import { useConfirm } from '#kit/web/confirm.tsx'
import { formatMoment } from '#kit/web/dates.ts'
import { useLanguage, useText } from '#kit/web/language.tsx'
import { useToast } from '#kit/web/toast.tsx'
import { secondFactorApi as api } from '../../api/second-factor.ts'
import { sessionsApi } from '../../api/sessions.ts'
import { signInApi } from '../../api.ts'
import classes from '../../parts/second-factor.module.css'
import { passkeyName, passkeyNameLength, type ShownPasskey } from '../../rules/passkeys.ts'
import { ownPasskeyWords as words } from '../../words/passkeys.ts'

/** A passkey or security key of one's own: its name, its use, and what can be done with it. `isLast`: the second factor ends with it. */
export function PasskeyLine({ passkey, isLast }: { passkey: ShownPasskey; isLast: boolean }) {
  const text = useText()
  const language = useLanguage()
  const [isNamed, setNamed] = useState(false)
  const { id, name, createdAt, lastUsedAt, isUsable } = passkey
  const { busy, remove } = useRemoving(passkey, isLast)
  return (
    <li className={classes.way}>
      <div>
        <p className={classes.wayName}>{name}</p>
        <p className={classes.quiet}>
          {text(words.addedOn)} {formatMoment(createdAt, language)} ·{' '}
          {lastUsedAt
            ? `${text(words.lastUsed)} ${formatMoment(lastUsedAt, language)}`
            : text(words.neverUsed)}
        </p>
        {!isUsable && <p className={classes.wrong}>{text(words.notUsable)}</p>}
      </div>
      <div className={classes.acts}>
        <Button
          variant="default"
          size="sm"
          aria-label={text(words.renameOf({ name }))}
          onClick={() => setNamed(true)}
        >
          {text(words.rename)}
        </Button>
        <Button
          variant="default"
          size="sm"
          disabled={busy}
          aria-label={text(words.removeOf({ name }))}
          onClick={() => void remove()}
        >
          {text(words.remove)}
        </Button>
      </div>
      {isNamed && <RenameDialog id={id} name={name} close={() => setNamed(false)} />}
    </li>
  )
}

function useRemoving({ id, name }: ShownPasskey, isLast: boolean) {
  const confirm = useConfirm()
  const toast = useToast()
  const removing = useChange(api.removePasskey, {
    refreshes: [api.read, sessionsApi.list, signInApi.loginInfo],
  })
  return {
    busy: removing.isPending,
    async remove() {
      const question = {
        title: words.removeQuestion({ name }),
        text: isLast ? words.removeLastText : words.removeText,
        yes: words.remove,
        danger: true,
      }
      if (await confirm(question))
        removing.mutate({ params: { id } }, { onSuccess: () => toast.done(words.removed) })
    },
  }
}

function RenameDialog({ id, name, close }: { id: string; name: string; close(): void }) {
  const [typed, setTyped] = useState(name)
  const { mutate, isPending, error } = useChange(api.renamePasskey, { quiet: true })
  const done = async () => {
    await refresh(api.read)
    close()
  }
  return (
    <ActDialog
      title={words.renameOf({ name })}
      yes={words.save}
      isReady={passkeyName.safeParse(typed).success}
      isPending={isPending}
      error={error}
      onAct={() => mutate({ params: { id }, body: { name: typed } }, { onSuccess: () => void done() })}
      onClose={close}
    >
      <Field id="passkeyNewName" label={words.name}>
        <Input
          id="passkeyNewName"
          value={typed}
          maxLength={passkeyNameLength}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          autoComplete="off"
        />
      </Field>
    </ActDialog>
  )
}
