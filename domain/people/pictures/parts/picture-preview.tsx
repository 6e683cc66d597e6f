import { useEffect, useState } from 'react'
import classes from './picture-preview.module.css'

/** A thumbnail of a picture on this device; renders nothing where the browser cannot decode it. */
export function PicturePreview({ of, alt, large }: { of: Blob; alt: string; large?: boolean }) {
  const [address, setAddress] = useState<string>()
  useEffect(() => {
    const made = URL.createObjectURL(of)
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [of])
  if (!address) return null
  return (
    <img
      className={classes.picture}
      data-large={large || undefined}
      src={address}
      alt={alt}
      onError={() => setAddress(undefined)}
    />
  )
}
