import { expect, test } from 'vitest'
import { CallFailed } from '#kit/http/client.ts'
import { FailedBecause, wordsOfFailure } from './failure.ts'
import { webWords } from './web-words.ts'

test.each([
  [new CallFailed('unreadable', 502), webWords.unreachable],
  [new CallFailed('unreadable', 504), webWords.unreachable],
  [new CallFailed('unreadable', 413), webWords.tooLargeToSend],
  [new CallFailed('unreadable', 429), webWords.busy],
  [new CallFailed('unreadable', 418), webWords.unexpected],
  [new CallFailed('timeout'), webWords.timeout],
  [new CallFailed('network'), webWords.network],
  [new CallFailed('refused', 409, { code: 40910, message: '已被修改', data: null }), '已被修改'],
  [new FailedBecause(webWords.busy), webWords.busy],
  [new Error('x'), webWords.unexpected],
])('a failed call is told in words of the reader’s language: %s', (error, words) => {
  expect(wordsOfFailure(error)).toEqual(words)
})
