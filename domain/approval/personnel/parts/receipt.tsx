import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { pathOf } from '#domain/identity/invitations/rules.ts'
import { useReply } from '#kit/web/api.tsx'
import { useText } from '#kit/web/language.tsx'
import { importWithRetry } from '#kit/web/lazy-page.ts'
import { Card } from '#kit/web/page.tsx'
import { personnelApi } from '../api.ts'
import { receiptWords as words } from '../words.ts'
import classes from './receipt.module.css'

/** The receipt of a registration, with the code that leads back to it; renders nothing for registrations without one. */
export function Receipt({ participantId }: { participantId: string }) {
  const text = useText()
  const { data } = useReply(personnelApi.read, { params: { id: participantId } })
  if (!data) return null
  return (
    <Card title={words.title}>
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
        <Code of={`${location.origin}${pathOf[data.door]}`} label={text(words.qr)} />
      </div>
    </Card>
  )
}

/** A QR code as SVG; absent where its code could not be loaded. */
function Code({ of, label }: { of: string; label: string }) {
  const [modules, setModules] = useState<{ size: number; path: string }>()
  useEffect(() => {
    const draw = ({ create }: typeof import('qrcode')) => {
      const { size, data } = create(of, { errorCorrectionLevel: 'M' }).modules
      const dark = [...data].flatMap((module, at) =>
        module ? [`M${at % size} ${Math.floor(at / size)}h1v1h-1z`] : [],
      )
      setModules({ size, path: dark.join('') })
    }
    importWithRetry(() => import('qrcode')).then(draw, () => setModules(undefined))
  }, [of])
  if (!modules) return null
  const { size, path } = modules
  return (
    <svg
      className={classes.code}
      // a quiet zone of four modules, as scanners need
      viewBox={`-4 -4 ${size + 8} ${size + 8}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <path d={path} />
    </svg>
  )
}
