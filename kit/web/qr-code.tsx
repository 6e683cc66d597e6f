import { useEffect, useState } from 'react'
import { importWithRetry } from './lazy-page.ts'
import classes from './qr-code.module.css'

/** A QR code as SVG; absent where its code could not be loaded. */
export function QrCode({ of, label }: { of: string; label: string }) {
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
