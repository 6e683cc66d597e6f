import { randomUUID, timingSafeEqual } from 'node:crypto'
import type { Services } from '#domain/services.ts'
import { drawVerifyCode } from '#kit/captcha/draw-verify-code.ts'
import { randomVerifyText } from '#kit/captcha/verify-text.ts'
import { keyedDigest } from '#kit/crypto/seal.ts'
import { refuse } from '../../refusals.ts'
import { codeMinutes } from '../../rules.ts'
import { insertVerifyCode, takeVerifyCode } from '../store/codes.ts'
import { imagesFor, limitsOf } from './limits.ts'

// people need not tell capitals from small letters in a distorted picture
const digestOf = (id: string, text: string) => keyedDigest('image code', `${id}\n${text.toLowerCase()}`)

/** Draws an image code; `settings.testVerifyCode` fixes its text. Refuses `tooManyRequests` when one address asks without end. */
export async function giveImageCode({ db, clock, settings }: Services, address: string) {
  if (await limitsOf({ db, clock }).take(imagesFor(address))) throw refuse('tooManyRequests')
  const text = settings.testVerifyCode ?? randomVerifyText()
  const verifyId = randomUUID()
  await insertVerifyCode(db, {
    id: verifyId,
    digest: digestOf(verifyId, text),
    expiresAt: new Date(clock.now().getTime() + codeMinutes * 60_000),
  })
  return { verifyId, image: await drawVerifyCode(text) }
}

/** Checks an image code and uses it up, whatever comes of it. Refuses `wrongVerifyCode`: wrong, too old, used or unknown. */
export async function spendImageCode(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { verifyId, verifyCode }: { verifyId: string; verifyCode: string },
) {
  const code = await takeVerifyCode(db, verifyId)
  const given = Buffer.from(digestOf(verifyId, verifyCode))
  if (!code || code.expiresAt <= clock.now() || !timingSafeEqual(given, Buffer.from(code.digest)))
    throw refuse('wrongVerifyCode')
}
