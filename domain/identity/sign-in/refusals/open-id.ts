import type { RefusalTable } from '#kit/http/refusal.ts'
import { openIdCodes } from './open-id-codes.ts'

/** Refusals of logging in by OpenID Connect. `{name}` is what the provider is called. */
export const openIdRefusals = {
  openIdOff: {
    code: 40422,
    status: 404,
    words: {
      zh: '本系统未接入统一登录，请用密码或验证码登录',
      en: 'This portal has no login provider; log in with your password or a code',
    },
  },
  /** The provider does not answer, or not as one. Not 503, which is an outage of the portal itself. */
  openIdUnavailable: {
    code: 50201,
    status: 502,
    words: {
      zh: '暂时无法连接{name}。请改用密码或验证码；如都无法使用，请联系秘书处或系统管理员',
      en: 'The portal cannot reach {name} at the moment. Use your password or a code instead; without either, ask the secretary or the operator of the portal',
    },
  },
  /** The provider answers that it has a fault of its own. */
  openIdFaulty: {
    code: 50202,
    status: 502,
    words: {
      zh: '{name}出现故障，未能完成。请稍后重试，或改用密码、验证码',
      en: '{name} has a fault of its own and could not complete this. Try again later, or use your password or a code instead',
    },
  },
  /** The provider refuses the portal itself: settings, for the operator. */
  openIdMisconfigured: {
    code: 40394,
    status: 403,
    words: {
      zh: '{name}未接受本系统的请求，属于配置问题，不是您的操作有误。请改用密码或验证码，并告知系统管理员',
      en: '{name} did not accept the request of this portal: a matter of settings, and no mistake of yours. Use your password or a code instead, and tell the operator of the portal',
    },
  },
  /** Begun too long ago, used already, begun in another browser, or not begun here at all. */
  openIdOver: {
    code: 40385,
    status: 403,
    words: {
      zh: '此次{name}登录已超时、已用过，或是在另一浏览器中开始的，请重新开始',
      en: 'This login by {name} has timed out, was used already, or was begun in another browser; please begin again',
    },
  },
  openIdCancelled: {
    code: 40386,
    status: 403,
    words: {
      zh: '您在{name}取消了登录，或{name}未予允许。可重试，或改用密码、验证码',
      en: 'The login at {name} was cancelled there, or not allowed. Try again, or use your password or a code instead',
    },
  },
  /** The reply was no proof: another nonce, a code that was used, a signature that is wrong. */
  openIdFailed: {
    code: 40387,
    status: 403,
    words: {
      zh: '{name}的答复与此次请求不符，未予接受。请重试；如仍如此，请改用密码或验证码，并告知系统管理员',
      en: 'The answer of {name} did not match this request, so it was not accepted. Try again; if it happens again, use your password or a code instead and tell the operator of the portal',
    },
  },
  openIdClockOff: {
    code: 40388,
    status: 403,
    words: {
      zh: '服务器时钟与{name}的时钟相差超过 2 分钟，无法核对此次登录，与您的设备无关。请改用密码或验证码，并告知系统管理员校准时钟',
      en: 'The clock of this server and that of {name} differ by more than 2 minutes, so the login cannot be checked; your own device is not the cause. Use your password or a code instead, and tell the operator of the portal, who can set the clock',
    },
  },
  openIdUnlinked: {
    code: openIdCodes.openIdUnlinked,
    status: 403,
    words: {
      zh: '您的{name}登录尚未与任何账号关联。请先用密码或验证码登录，在“账号设置”中关联；没有账号的，请联系秘书处',
      en: 'Your login of {name} is not linked to an account here. Log in with your password or a code and link it in the account settings; without an account, ask the secretary',
    },
  },
  /** For linking: the login at the provider is linked to somebody else's account. */
  openIdTaken: {
    code: openIdCodes.openIdTaken,
    status: 409,
    words: {
      zh: '此{name}登录已与另一个账号关联。请确认在{name}使用的是您本人的登录；如有疑问，请联系秘书处',
      en: 'This login of {name} is linked to another account. Check that you used your own login there; if in doubt, ask the secretary',
    },
  },
  openIdLinkedAlready: {
    code: 40390,
    status: 403,
    words: {
      zh: '您的账号已关联另一个{name}登录，请先解除关联',
      en: 'Another login of {name} is linked to your account already; unlink it first',
    },
  },
  /** For a proof: somebody's other login. */
  openIdOther: {
    code: 40391,
    status: 403,
    words: {
      zh: '您在{name}使用的不是与此账号关联的登录，未予验证',
      en: 'You used a login of {name} that is not the one linked to this account, so it proves nothing here',
    },
  },
  /** For a proof or a link: the provider did not ask for the login once more, or does not say when it did. */
  openIdNotFresh: {
    code: 40392,
    status: 403,
    words: {
      zh: '{name}未要求您重新登录，未予接受。请重试；验证本人时可改用密码或验证码',
      en: '{name} did not ask you to log in once more, so its answer was not accepted. Try again; to confirm who you are, you can use your password or a code instead',
    },
  },
  /** For a proof: the account has a second factor of the portal, and the provider proves none. */
  openIdWithoutFactor: {
    code: 40393,
    status: 403,
    words: {
      zh: '您的账号使用两步验证，{name}登录不能代替。请改用通行密钥、安全密钥、验证码或备用码',
      en: 'Your account has two-step verification, which a login of {name} does not replace. Use your passkey or security key, a code of your authenticator app or a backup code',
    },
  },
} as const satisfies RefusalTable
