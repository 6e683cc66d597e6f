import { expect, test } from 'vitest'
import { emptySummaries } from './without-summaries.ts'

test('summaries of calls are emptied, whatever quotes they have, and lines stay where they are', () => {
  const source = [
    "  a: { path: '/a', summary: 'It’s one; of, two' },",
    '  b: {',
    '    summary:',
    '      "Who’s there, and \'what\'",',
    "    reply: z.object({ summary: z.string(), text: 'summary' }),",
    '    c: { summary: `long` },',
    '  },',
  ]
  expect(emptySummaries(source.join('\n')).split('\n')).toEqual([
    "  a: { path: '/a', summary: '' },",
    '  b: {',
    '    summary:',
    "      '',",
    "    reply: z.object({ summary: z.string(), text: 'summary' }),",
    "    c: { summary: '' },",
    '  },',
  ])
})
