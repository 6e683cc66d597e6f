import * as z from 'zod'
import { choice, days, parameter } from '#kit/list/filters.ts'
import { defineList, furtherValues } from '#kit/list/list.ts'
import { bilingual } from '#kit/rules/bilingual.ts'
import { channels, messageStates } from './rules.ts'
import { channelWords, messageWords, stateWords, listWords as words } from './words/console.ts'
import { wordsOfFailure } from './words/failures.ts'

/** A row of the list. */
export const listedMessage = z.object({
  id: z.uuid(),
  channel: z.enum(channels),
  address: z.string(),
  accountId: z.uuid().nullable(),
  /** The title of its template. */
  title: bilingual,
  state: z.enum(messageStates),
  failure: z.string().nullable(),
  queuedAt: z.iso.datetime(),
  sentAt: z.iso.datetime().nullable(),
})
export type ListedMessage = z.output<typeof listedMessage>

/** All messages, sent or waiting, without their texts. */
export const messagesList = defineList({
  name: 'sent-messages',
  title: words.title,
  row: listedMessage.extend({ further: furtherValues }),
  columns: {
    address: { label: words.to, isHead: true, width: 32, value: (row) => row.address },
    channel: { label: words.channel, within: 'address', value: (row) => channelWords[row.channel] },
    title: { label: words.about, width: 24, value: (row) => row.title },
    state: { label: words.state, value: (row) => stateWords[row.state] },
    failure: {
      label: words.reason,
      within: 'state',
      width: 32,
      value: ({ failure }) => failure && wordsOfFailure(failure),
    },
    queuedAt: { label: words.queuedAt, as: 'moment', value: (row) => row.queuedAt },
  },
  filters: {
    state: choice(messageStates, { label: words.state, any: words.anyState, words: stateWords }),
    channel: choice(channels, { label: words.channel, any: words.anyChannel, words: channelWords }),
    queuedAt: days(words.queuedAt),
    template: parameter(z.string().max(60).optional()),
    accountId: parameter(z.uuid().optional()),
  },
  search: words.search,
  sorts: { newest: words.newest, oldest: words.oldest },
  orderedBy: { queuedAt: ['newest', 'oldest'] },
  further: {
    person: { label: words.person, width: 28, needs: 'participants:list' },
    recipient: { label: words.recipient, width: 28, needs: 'accounts:list' },
    organisation: { label: words.organisation, width: 32, needs: 'organisations:list' },
    template: { label: words.template, width: 28 },
    language: { label: messageWords.language },
    tries: { label: messageWords.tries },
    sentAt: { label: messageWords.sentAt, as: 'moment' },
    settledAt: { label: messageWords.settledAt, as: 'moment' },
  },
})
