import { expect, test } from 'vitest'
import { readConfig } from './config.ts'

const provider = {
  OIDC_ISSUER: 'https://login.example/realms/office',
  OIDC_CLIENT_ID: 'portal',
  OIDC_CLIENT_SECRET: 'a secret of tests alone',
}
const reached = {
  PUBLIC_URL: 'https://summit.example',
  SMTP_URL: 'smtp://127.0.0.1:25',
  MAIL_FROM: 'portal@example.com',
}

test('without a provider there is none', () => {
  expect(readConfig({}).openId).toBeUndefined()
  expect(readConfig({ OIDC_ISSUER: '' }).openId).toBeUndefined()
})

test('a provider has names in both languages, and nothing that gives it more unless it is set', () => {
  expect(readConfig({ ...provider, ...reached }).openId).toEqual({
    issuer: provider.OIDC_ISSUER,
    clientId: 'portal',
    clientSecret: provider.OIDC_CLIENT_SECRET,
    name: { zh: '统一身份认证', en: 'single sign-on' },
    matchesEmail: false,
    factorValues: [],
  })
  const more = {
    OIDC_NAME: '海风统一认证',
    OIDC_NAME_EN: 'Harbour Login',
    OIDC_MATCH_EMAIL: 'on',
    OIDC_SECOND_FACTOR: 'mfa, hwk',
  }
  expect(readConfig({ ...provider, ...reached, ...more }).openId).toMatchObject({
    name: { zh: '海风统一认证', en: 'Harbour Login' },
    matchesEmail: true,
    factorValues: ['mfa', 'hwk'],
  })
})

test('a provider on this machine needs neither TLS nor a public address', () => {
  for (const host of ['localhost:8080', '127.0.0.1', '[::1]:8080'])
    expect(readConfig({ ...provider, OIDC_ISSUER: `http://${host}` }).openId).toBeDefined()
})

test.each([
  [{ OIDC_CLIENT_ID: 'portal' }, 'need OIDC_ISSUER'],
  [{ OIDC_MATCH_EMAIL: 'on' }, 'need OIDC_ISSUER'],
  [{ ...provider, ...reached, OIDC_CLIENT_SECRET: '' }, 'needs OIDC_CLIENT_ID and OIDC_CLIENT_SECRET'],
  [{ ...provider, ...reached, OIDC_ISSUER: 'http://login.example' }, 'must begin with https:'],
  [provider, 'needs PUBLIC_URL'],
  [{ ...provider, ...reached, OIDC_ISSUER: 'login.example' }, 'no valid value: OIDC_ISSUER'],
  [
    { ...provider, ...reached, OIDC_ISSUER: `${provider.OIDC_ISSUER}/.well-known/openid-configuration` },
    'leave out what begins with /.well-known',
  ],
  [{ ...provider, ...reached, OIDC_ISSUER: `${provider.OIDC_ISSUER}?a=b` }, 'neither ? nor #'],
  [
    { ...provider, ...reached, OIDC_ISSUER: 'https://login.microsoftonline.com/common/v2.0' },
    'must name one tenant',
  ],
  [
    { ...provider, ...reached, OIDC_ISSUER: 'https://login.microsoftonline.com/organizations/v2.0' },
    'must name one tenant',
  ],
  [
    { ...provider, ...reached, OIDC_ISSUER: 'https://login.microsoftonline.com/consumers/v2.0' },
    'must name one tenant',
  ],
  [{ ...provider, ...reached, OIDC_MATCH_EMAIL: 'yes' }, 'no valid value: OIDC_MATCH_EMAIL'],
])('%j is refused in a sentence that does not have the secret', (env, sentence) => {
  let said = ''
  try {
    readConfig(env)
  } catch (error) {
    said = String(error)
  }
  expect(said).toContain(sentence)
  expect(said).not.toContain(provider.OIDC_CLIENT_SECRET)
})
