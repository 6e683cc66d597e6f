import { Button } from '@mantine/core'
import { useState } from 'react'
import { accessStateWords } from '#kit/limited-access/words.ts'
import { remember, useChange } from '#kit/web/api.tsx'
import { useConfirm } from '#kit/web/confirm.tsx'
import { formatMoment } from '#kit/web/dates.ts'
import { useLanguage, useText } from '#kit/web/language.tsx'
import { useToast } from '#kit/web/toast.tsx'
import { VisuallyHidden } from '#kit/web/visually-hidden.tsx'
import { type Share, sharesApi } from '../api.ts'
import { openWords, partWords, shareWords as words } from '../words.ts'
import { ShareAddress } from './share-address.tsx'
import classes from './shares-page.module.css'

type LineProps = { participantId: string; of: Share; isNew: boolean }

/** One link: name, parts, expiry; its address on request, and the button that revokes it. */
export function ShareLine({ participantId, of, isNew }: LineProps) {
  const text = useText()
  const language = useLanguage()
  const [isShown, setIsShown] = useState(isNew)
  const isActive = of.state === 'inForce'
  const when = formatMoment(of.expiresAt, language)
  return (
    <li className={classes.link} data-state={of.state}>
      <div>
        <h3 className={classes.name}>
          {of.name} <span className={classes.state}>{text(accessStateWords[of.state])}</span>
        </h3>
        <p className={classes.quiet}>
          {of.parts.length > 0
            ? of.parts.map((part) => text(partWords[part])).join(text(openWords.between))
            : text(words.viewOnly)}
        </p>
        <p className={classes.quiet}>
          {text(isActive ? words.until({ when }) : words.ended({ when }))} ·{' '}
          {text(of.lastUsedAt ? words.used({ when: formatMoment(of.lastUsedAt, language) }) : words.unused)}
        </p>
      </div>
      {isActive && (
        <div className={classes.buttons}>
          {!isShown && (
            <Button variant="default" onClick={() => setIsShown(true)}>
              {text(words.show)}
              <VisuallyHidden> {of.name}</VisuallyHidden>
            </Button>
          )}
          <Revoke participantId={participantId} of={of} />
        </div>
      )}
      {isActive && isShown && <ShareAddress participantId={participantId} of={of} />}
    </li>
  )
}

function Revoke({ participantId, of }: Omit<LineProps, 'isNew'>) {
  const text = useText()
  const toast = useToast()
  const confirm = useConfirm()
  const revoke = useChange(sharesApi.revoke)
  const params = { id: participantId }
  async function ask() {
    const yes = await confirm({
      title: words.revokeQuestion({ name: of.name }),
      text: words.revokeText,
      yes: words.revoke,
      danger: true,
    })
    if (!yes) return
    revoke.mutate(
      { params: { ...params, shareId: of.id } },
      {
        onSuccess: (links) => {
          remember(sharesApi.list, { params }, links)
          toast.done(words.revoked)
        },
      },
    )
  }
  return (
    <Button variant="outline" color="red.9" loading={revoke.isPending} onClick={() => void ask()}>
      {text(words.revoke)}
      <VisuallyHidden> {of.name}</VisuallyHidden>
    </Button>
  )
}
