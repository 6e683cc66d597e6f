import { askProvider } from '#domain/identity/sign-in/server/actions/open-id-provider.ts'
import type { Config } from '../config.ts'
import { type Finding, fault, good, type Known, reasonOf, remedyOf } from './finding.ts'

const known: Known = [
  [/issuer does not match/, 'set OIDC_ISSUER to the issuer that its metadata name'],
  [/ENOTFOUND|EAI_AGAIN/, 'correct the host in OIDC_ISSUER'],
  [
    /status code|content-type|PARSE_ERROR/,
    'set OIDC_ISSUER to the address above /.well-known/openid-configuration',
  ],
]

/** Has the login provider describe itself, where there is one; whether it takes the secret is seen at a login alone. */
export async function aboutLoginProvider({ openId }: Pick<Config, 'openId'>): Promise<Finding[]> {
  const about = 'login'
  if (!openId) return []
  try {
    await askProvider(openId)
    return [good(about, `${openId.issuer} answers as a provider of OpenID Connect`)]
  } catch (error) {
    const remedy = remedyOf(error, known, 'let it be reached from here')
    return [fault(about, `Organisers cannot log in by ${openId.issuer} (${reasonOf(error)})`, remedy)]
  }
}
