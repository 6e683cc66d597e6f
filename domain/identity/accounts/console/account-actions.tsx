import { Button } from '@mantine/core'
import { hasPassword } from '#domain/actor.ts'
import { useChange } from '#kit/web/api.tsx'
import { useConfirm } from '#kit/web/confirm.tsx'
import { useText } from '#kit/web/language.tsx'
import { useToast } from '#kit/web/toast.tsx'
import { type AccountReply, accountsConsoleApi as api } from '../api/console.ts'
import { questionWords, accountWords as words } from '../words/console.ts'

const done = { disable: words.disabled, enable: words.enabled, reset: words.resetDone, link: words.linkSent }

const refreshes = [api.read, api.list]

/** Disable or enable an account, or reset it to the initial password; each asks for confirmation once, naming the account. */
export function AccountActions({ of }: { of: AccountReply }) {
  const text = useText()
  const toast = useToast()
  const confirm = useConfirm()
  const calls = {
    disable: useChange(api.disable, { refreshes }),
    enable: useChange(api.enable, { refreshes }),
    reset: useChange(api.resetPassword, { refreshes }),
    link: useChange(api.sendLink, { refreshes }),
  }
  const isBusy = Object.values(calls).some(({ isPending }) => isPending)
  const act = async (name: keyof typeof calls) => {
    const { title, ...question } = questionWords[name]
    const named = title({ name: text(of.name), account: of.account })
    if (!(await confirm({ ...question, title: named, danger: name === 'disable' || name === 'reset' })))
      return
    calls[name].mutate({ params: { id: of.id } }, { onSuccess: () => toast.done(done[name]) })
  }
  return (
    <>
      {of.state !== 'disabled' && (
        <Button color="red.9" variant="outline" disabled={isBusy} onClick={() => void act('disable')}>
          {text(words.disable)}
        </Button>
      )}
      {hasPassword(of.type) && of.state !== 'disabled' && (
        <Button variant="default" disabled={isBusy} onClick={() => void act('link')}>
          {text(words.link)}
        </Button>
      )}
      {hasPassword(of.type) && (
        <Button variant="default" disabled={isBusy} onClick={() => void act('reset')}>
          {text(words.reset)}
        </Button>
      )}
      {of.state === 'disabled' && (
        <Button disabled={isBusy} onClick={() => void act('enable')}>
          {text(words.enable)}
        </Button>
      )}
    </>
  )
}
