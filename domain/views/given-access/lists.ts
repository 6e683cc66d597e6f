import * as z from 'zod'
import { accessStates } from '#kit/limited-access/access-kind.ts'
import { accessStateWords } from '#kit/limited-access/words.ts'
import { choice } from '#kit/list/filters.ts'
import { defineList, type RowOf } from '#kit/list/list.ts'
import { bilingual } from '#kit/rules/bilingual.ts'
import { givenAccessWords as words } from './words.ts'

/** The links that an account has given out, of all kinds. */
export const givenAccessList = defineList({
  name: 'links-given',
  title: words.title,
  row: z.object({
    id: z.uuid(),
    /** What kind of link it is. */
    title: bilingual,
    /** The person or activity that it opens; null for a person without a name yet. */
    about: bilingual.nullable(),
    /** The person it was given to; null for an address that anybody may hold. */
    receiver: bilingual.nullable(),
    /** The page where it is kept, and where a new one is made. */
    page: z.string(),
    createdAt: z.iso.datetime(),
    until: z.iso.datetime().nullable(),
    lastUsedAt: z.iso.datetime().nullable(),
    uses: z.number().int(),
    state: z.enum(accessStates),
  }),
  columns: {
    about: { label: words.about, isHead: true, value: ({ about }) => about ?? words.nameless },
    title: { label: words.kind, within: 'about', value: ({ title }) => title },
    receiver: { label: words.receiver, value: ({ receiver }) => receiver ?? words.anyone },
    createdAt: { label: words.createdAt, as: 'moment', value: ({ createdAt }) => createdAt },
    until: { label: words.until, as: 'moment', value: ({ until }) => until },
    lastUsedAt: { label: words.lastUsedAt, as: 'moment', value: ({ lastUsedAt }) => lastUsedAt },
    state: { label: words.state, value: ({ state }) => accessStateWords[state] },
  },
  filters: {
    standing: choice(['inForce', 'ended'], {
      label: words.state,
      any: words.all,
      words: { inForce: accessStateWords.inForce, ended: words.ended },
    }),
  },
  sorts: { newest: words.newest },
})

export type GivenLinkRow = RowOf<typeof givenAccessList>
