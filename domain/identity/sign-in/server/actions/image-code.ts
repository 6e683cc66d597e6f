import { randomUUID } from 'node:crypto'
import type { Context } from '#domain/context.ts'
import type { Services } from '#domain/services.ts'
import { isSameSecret } from '#kit/crypto/same-secret.ts'
import { keyedDigest } from '#kit/crypto/seal.ts'
import { drawVerifyCode } from '#kit/gates/captcha/draw-verify-code.ts'
import { randomVerifyText } from '#kit/gates/captcha/verify-text.ts'
import { networksOf } from '#kit/gates/limits/network.ts'
import { makePuzzle } from '#kit/gates/proof-of-work/make-puzzle.ts'
import { refuse } from '../../refusals.ts'
import {
  type ComputedEffort,
  codeMinutes,
  puzzleTries,
  type VerifyEffort,
  verifyCodeLength,
} from '../../rules.ts'
import { endsInTime, insertVerifyCode, takeVerifyCode } from '../store/codes.ts'
import { imagesFor, takeOrRefuse } from './limits.ts'

// people need not distinguish upper and lower case in a distorted picture
const digestOf = (id: string, text: string) => keyedDigest('image code', `${id}\n${text.toLowerCase()}`)

/** Stores the text of an image code and the effort behind it; returns its id. */
export async function keepVerifyCode(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  text: string,
  effort: VerifyEffort,
): Promise<string> {
  const id = randomUUID()
  const expiresAt = new Date(clock.now().getTime() + codeMinutes * 60_000)
  await insertVerifyCode(db, { id, digest: digestOf(id, text), effort, expiresAt })
  return id
}

/** Creates an image code; `settings.testVerifyCode` fixes its text. Refuses `tooManyRequests` after too many requests from one address. */
export async function giveImageCode({
  services,
  origin: { address },
}: Pick<Context, 'services'> & { origin: { address: string } }) {
  await takeOrRefuse(services, imagesFor(address))
  const text = services.settings.testVerifyCode ?? randomVerifyText()
  const verifyId = await keepVerifyCode(services, text, 'image')
  return { verifyId, image: await drawVerifyCode(text) }
}

/**
 * A puzzle that a device solves in place of an image code, for people who cannot read it: the solution is the code. A longer one is required where
 * `moreEffort` refuses. Counted and refused like image codes.
 */
export async function givePuzzle({
  services,
  origin: { address },
  query: { effort },
}: Pick<Context, 'services'> & { origin: { address: string }; query: { effort: ComputedEffort } }) {
  await takeOrRefuse(services, imagesFor(address))
  const { puzzle, answer } = await makePuzzle(puzzleTries[effort], verifyCodeLength, networksOf(address))
  return { verifyId: await keepVerifyCode(services, answer, effort), puzzle }
}

/** Checks an image code and uses it up in any case; returns the effort behind it. Refuses `wrongVerifyCode`: wrong, expired, used or unknown. */
export async function spendImageCode(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { verifyId, verifyCode }: { verifyId: string; verifyCode: string },
): Promise<VerifyEffort> {
  const code = await takeVerifyCode(db, verifyId)
  const given = digestOf(verifyId, verifyCode)
  if (!code || !endsInTime(code.expiresAt, clock.now()) || !isSameSecret(given, code.digest))
    throw refuse('wrongVerifyCode')
  return code.effort
}
