import type { BrowserContext } from '@playwright/test'

export type Person = { account: string; password: string }

/** Logs in by the protocol, without the login screen: for everything that is not about logging in. */
export async function logIn(context: BrowserContext, url: string, person: Person): Promise<void> {
  const { verifyId } = await dataOf<{ verifyId: string }>(await fetch(`${url}/center/front/getVerifyCode`))
  const response = await fetch(`${url}/center/user/front/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...person, verifyId, verifyCode: 'abcd' }),
  })
  const token = await dataOf<{ principal: string; credentials: string }>(response)
  const value = encodeURIComponent(JSON.stringify(token))
  await context.addCookies([{ name: 'QMS-User-Admin-Token', value, url, sameSite: 'Strict' }])
}

async function dataOf<Data>(response: Response): Promise<Data> {
  const reply: { message: string; data: Data } = await response.json()
  if (!response.ok) throw new Error(`${response.url} refused: ${reply.message}`)
  return reply.data
}
