import { expect, test } from 'vitest'
import { CallFailed } from '#kit/http/client.ts'
import { passkeyWords } from '../words/passkeys.ts'
import { wordsOfPasskeyFailure } from './passkey-failure.ts'

test('a call that a process of the release before does not know says to try again, a refusal says its own words', () => {
  const failed = (status: number) =>
    new CallFailed('refused', status, { code: status * 100, message: 'said', data: null })
  expect(wordsOfPasskeyFailure(failed(404))).toBe(passkeyWords.failed)
  expect(wordsOfPasskeyFailure(failed(403))).toBe('said')
})
