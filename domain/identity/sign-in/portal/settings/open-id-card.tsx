import { Button } from '@mantine/core'
import { useChange, useReply } from '#kit/web/api.tsx'
import { useConfirm } from '#kit/web/confirm.tsx'
import { formatMoment } from '#kit/web/dates.ts'
import { useText } from '#kit/web/language.tsx'
import { Card } from '#kit/web/page.tsx'
import { Failed, Loading } from '#kit/web/states.tsx'
import { useToast } from '#kit/web/toast.tsx'
import type { Bilingual } from '#kit/words/bilingual.ts'
import { openIdApi as api } from '../../api/open-id.ts'
import { asAnotherLogin } from '../../parts/another-login.ts'
import { Elsewhere } from '../../parts/elsewhere.tsx'
import type { LoginProvider } from '../../parts/login-provider.ts'
import { rightAddress } from '../../parts/right-address.ts'
import type { OwnOpenId } from '../../rules/open-id.ts'
import { openIdWords as words } from '../../words/open-id.ts'
import classes from './settings.module.css'

/** The login of the provider that is linked to an organiser’s own account. */
export function OpenIdCard({ provider }: { provider: LoginProvider }) {
  const { data, error, refetch } = useReply(api.read, {})
  return (
    <Card title={provider.name}>
      {error && <Failed error={error} retry={() => void refetch()} />}
      {!data && !error && <Loading lines={2} />}
      {data && <Present of={data} provider={provider} />}
    </Card>
  )
}

type PresentProps = { of: NonNullable<OwnOpenId>; provider: LoginProvider }

function Present({ of: { name, linked }, provider }: PresentProps) {
  const elsewhere = rightAddress(provider)
  const text = useText()
  const { leave, unlink, busy } = useChanges(name)
  const since = linked && {
    zh: formatMoment(linked.since, 'zh'),
    en: formatMoment(linked.since, 'en'),
  }
  return (
    <div className={classes.line}>
      <div>
        <p className={classes.value}>
          {text(linked && since ? words.linkedAs({ shownAs: linked.shownAs, since }) : words.none)}
        </p>
        <p className={classes.quiet}>{text(words.lead({ name }))}</p>
        {!linked && elsewhere && <Elsewhere provider={provider} address={elsewhere} />}
      </div>
      {linked ? (
        <Button color="red.9" variant="outline" disabled={busy} onClick={() => void unlink()}>
          {text(words.unlink)}
        </Button>
      ) : (
        !elsewhere && (
          <Button variant="default" loading={busy} onClick={leave}>
            {text(words.link({ name }))}
          </Button>
        )
      )}
    </div>
  )
}

/** Leaving for the provider to link a login, and the end of the link, which asks once before. */
function useChanges(name: Bilingual) {
  const confirm = useConfirm()
  const toast = useToast()
  const linking = useChange(api.beginLink, {})
  const unlinking = useChange(api.unlink, { refreshes: [api.read] })
  return {
    busy: linking.isPending || unlinking.isPending,
    leave: () =>
      linking.mutate(
        { body: asAnotherLogin() },
        { onSuccess: ({ address }) => void location.assign(address) },
      ),
    async unlink() {
      const question = {
        title: words.unlinkTitle({ name }),
        text: words.unlinkText,
        yes: words.unlink,
        danger: true,
      }
      if (await confirm(question)) unlinking.mutate({}, { onSuccess: () => toast.done(words.unlinked) })
    },
  }
}
