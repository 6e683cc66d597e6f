import * as z from 'zod'
import { endpoints } from '#kit/http/endpoint.ts'
import { access } from '../access.ts'
import { openIdAddress, openIdBegin, openIdReply, ownOpenId } from '../rules/open-id.ts'
import { tokenReply } from '../rules.ts'

/** Organisers' login by a provider of OpenID Connect: authorization code with PKCE, by the page that the provider sends the browser back to. */
export const openIdApi = endpoints(access, {
  begin: {
    method: 'POST',
    path: '/center/user/front/openIdBegin',
    allow: 'public',
    summary:
      'Begins a login by the provider of OpenID Connect: replies the address of its page, and sets the cookie that binds the login to this browser for ten minutes',
    body: openIdBegin,
    reply: openIdAddress,
    cost: 'outside',
  },
  logIn: {
    method: 'POST',
    path: '/center/user/front/openIdLogin',
    allow: 'public',
    summary:
      'Logs in by what the provider put into the address of the page /login/openid. Refused with 40357 where the account has a second factor, as login',
    body: openIdReply,
    cost: 'outside',
    reply: tokenReply,
  },
  read: {
    method: 'GET',
    path: '/center/user/basic/openId',
    allow: 'signIn:self',
    summary: 'The provider by its name, and the login there that is linked to the caller’s account',
    reply: ownOpenId,
  },
  beginLink: {
    method: 'POST',
    path: '/center/user/basic/openIdLinkBegin',
    allow: 'signIn:identity',
    summary: 'Begins to link a login of the provider to the caller’s account, as openIdBegin',
    proof: 'justNow',
    body: openIdBegin,
    reply: openIdAddress,
    cost: 'outside',
    singleUse: true,
  },
  link: {
    method: 'POST',
    path: '/center/user/basic/openIdLink',
    allow: 'signIn:identity',
    summary:
      'Links the login of the provider that its reply names; only after openIdLinkBegin of the same account and browser, and where it was typed there since',
    body: openIdReply,
    cost: 'outside',
    reply: ownOpenId,
  },
  unlink: {
    method: 'DELETE',
    path: '/center/user/basic/openIdLink',
    allow: 'signIn:identity',
    summary:
      'Ends the link, so that the provider opens this account no more, and the sessions that it has opened, the caller’s own among them',
    proof: 'justNow',
    reply: ownOpenId,
  },
  beginProof: {
    method: 'POST',
    path: '/center/user/basic/openIdProofBegin',
    allow: 'signIn:self',
    summary:
      'Begins to prove again who the caller is, by logging in to the provider once more, as openIdBegin',
    body: z.object({}),
    reply: openIdAddress,
    cost: 'outside',
    singleUse: true,
  },
  prove: {
    method: 'POST',
    path: '/center/user/basic/openIdProof',
    allow: 'signIn:self',
    summary:
      'Proves again who the caller is, by the reply of the provider, which must have asked for the login once more',
    body: openIdReply,
    cost: 'outside',
    reply: z.null(),
    singleUse: true,
  },
})
