import { Link } from 'react-router'
import { pathOf } from '#domain/identity/invitations/rules.ts'
import { useReply } from '#kit/web/api.tsx'
import { useText } from '#kit/web/language.tsx'
import { Card } from '#kit/web/page.tsx'
import { QrCode } from '#kit/web/qr-code.tsx'
import { personnelApi } from '../api.ts'
import { receiptWords as words } from '../words.ts'
import classes from './receipt.module.css'

/** The receipt of a registration, with the code that leads back to it; renders nothing for registrations without one. */
export function Receipt({ participantId }: { participantId: string }) {
  const text = useText()
  const { data } = useReply(personnelApi.read, { params: { id: participantId } })
  if (!data) return null
  return (
    <Card title={words.title} startsOpen>
      <div className={classes.receipt}>
        <div>
          <p className={classes.label}>{text(words.number)}</p>
          <p className={classes.number}>{data.number}</p>
          {data.host && (
            <p className={classes.label}>
              {text(words.host)} · {text(data.host)}
            </p>
          )}
          <p className={classes.hint}>{text(words.hint)}</p>
          <Link to={pathOf[data.door]}>{text(words.toDoor)}</Link>
        </div>
        <QrCode of={`${location.origin}${pathOf[data.door]}`} label={text(words.qr)} />
      </div>
    </Card>
  )
}
