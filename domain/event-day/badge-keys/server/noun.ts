import { logged } from '#domain/logged.ts'
import { serverNoun } from '#domain/server-noun.ts'
import { badgeKeyReply } from '../api.ts'
import { noun } from '../noun.ts'
import { keyStateWords, logWords } from '../words/console.ts'
import { destroyEndedKeys } from './actions.ts'
import { badgeKeysRoutes as routes } from './routes.ts'
import { lifecycles } from './tables.ts'

export const badgeKeys = serverNoun(noun, {
  logs: [
    logged({
      type: 'badgeKey',
      title: logWords.title,
      fields: logWords.fields,
      values: keyStateWords,
      path: () => '/badge-keys',
    }),
  ],
  lifecycles,
  housekeeping: [{ name: 'private keys of badges', everyMinutes: 60, run: destroyEndedKeys }],
  routes,
  schemas: { BadgeKey: badgeKeyReply },
})
