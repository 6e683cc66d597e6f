import { usePicture } from '#domain/people/participants/parts/portrait-picture.tsx'
import { pathOf } from '#kit/http/client.ts'
import { useClient } from '#kit/web/api.tsx'
import { registeringApi } from '../api/registering.ts'
import { activityGuestsApi } from '../api.ts'
import classes from './guest-portrait.module.css'

type Props = {
  of: { id: string; portrait?: string | null | undefined }
  /** Alternative text; empty where the name stands beside the picture. */
  alt: string
  /** Who asks for the picture: the guest, or those who receive the guest; in a list row it is smaller. */
  as?: 'own' | 'page' | 'list'
}

/** The portrait of a guest; renders nothing without one. Its bytes need a signed call, so they are fetched and shown from memory. */
export function GuestPortrait({ of: { id, portrait }, alt, as = 'page' }: Props) {
  const client = useClient()
  const params = { id }
  const size = as === 'list' ? ('list' as const) : ('small' as const)
  const source = usePicture({
    // the address is the same for each portrait of a guest
    path: portrait
      ? `${pathOf(activityGuestsApi.portrait, { params, query: { size } })}#${portrait}`
      : undefined,
    load: () =>
      as === 'own'
        ? client.call(registeringApi.ownPortrait, { params })
        : client.call(activityGuestsApi.portrait, { params, query: { size } }),
    isKept: false,
  })
  return source ? <img className={classes.portrait} data-as={as} src={source} alt={alt} /> : null
}
