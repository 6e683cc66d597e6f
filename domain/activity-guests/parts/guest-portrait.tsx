import { useQuery } from '@tanstack/react-query'
import { useObjectUrl } from '#domain/participants/parts/portrait-picture.tsx'
import { pathOf } from '#kit/http/client.ts'
import { queries, useClient } from '#kit/web/api.tsx'
import { registeringApi } from '../api/registering.ts'
import { activityGuestsApi } from '../api.ts'
import classes from './guest-portrait.module.css'

type Props = {
  of: { id: string; portrait?: string | null | undefined }
  /** What the picture shows, for those who cannot see it; empty where the name stands beside it. */
  alt: string
  /** Whose look it is: the guest’s own, or that of who receives them; in a row of a list it is smaller. */
  as?: 'own' | 'page' | 'list'
}

/** The portrait of a guest; nothing where there is none. Its bytes need a signed call, so it is fetched and shown from memory. */
export function GuestPortrait({ of: { id, portrait }, alt, as = 'page' }: Props) {
  const client = useClient()
  const params = { id }
  const size = as === 'list' ? ('list' as const) : ('small' as const)
  const { data } = useQuery(
    {
      queryKey: [pathOf(activityGuestsApi.portrait, { params, query: { size } }), portrait],
      queryFn: () =>
        as === 'own'
          ? client.call(registeringApi.ownPortrait, { params })
          : client.call(activityGuestsApi.portrait, { params, query: { size } }),
      enabled: Boolean(portrait),
      // a stored file never changes: another portrait has another id
      staleTime: Number.POSITIVE_INFINITY,
    },
    queries,
  )
  const source = useObjectUrl(data)
  return source ? <img className={classes.portrait} data-as={as} src={source} alt={alt} /> : null
}
