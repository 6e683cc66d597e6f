import { mustAddSecondFactor } from '#domain/actor.ts'
import { signInApi } from '#domain/identity/sign-in/api.ts'
import type { Reply } from '#kit/http/endpoint.ts'
import { queries, refresh } from '#kit/web/api.tsx'

/** Reads the account anew; whether it must set up a second factor before anything else, whose page is then shown at any address. */
export async function isSetUpDue(): Promise<boolean> {
  await refresh(signInApi.loginInfo)
  const known = queries.getQueriesData<Reply<typeof signInApi.loginInfo>>({
    queryKey: [signInApi.loginInfo.path],
  })
  return known.some(([, info]) => info && mustAddSecondFactor(info))
}
