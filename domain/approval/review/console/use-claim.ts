import { useEffect } from 'react'
import { useChange } from '#kit/web/api.tsx'
import { reviewApi } from '../api.ts'
import type { Claim } from '../lists.ts'
import { claimMinutes } from '../rules.ts'

/** Half of a claim's life or less, so that one lost call does not let it expire. */
const renewal = (claimMinutes * 60_000) / 2.5

/** Claims the open record and renews the claim while the page is visible; returns who has it. */
export function useClaim(id: string, isAsked: boolean): Claim | undefined {
  const { mutate, data } = useChange(reviewApi.claim, { quiet: true })
  useEffect(() => {
    if (!isAsked) return
    const take = () => {
      if (document.visibilityState === 'visible') mutate({ params: { id } })
    }
    take()
    const timer = setInterval(take, renewal)
    document.addEventListener('visibilitychange', take)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', take)
    }
  }, [id, isAsked, mutate])
  return data
}
