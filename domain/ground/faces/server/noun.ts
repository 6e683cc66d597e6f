import { namesOfEditions } from '#domain/ground/summit/server/actions.ts'
import { logged } from '#domain/logged.ts'
import { serverNoun } from '#domain/server-noun.ts'
import { faceReply } from '../api.ts'
import { noun } from '../noun.ts'
import { face, pictureFields } from '../rules.ts'
import { pictureInLog, words } from '../words.ts'
import { removeUnusedPictures } from './actions.ts'
import { facesRoutes as routes } from './routes.ts'
import { lifecycles } from './tables.ts'

const pictureWords = (value: unknown) =>
  typeof value === 'string' ? pictureInLog({ picture: value }) : undefined

export const faces = serverNoun(noun, {
  logs: [
    logged({
      type: 'face',
      title: words.title,
      form: face,
      words,
      says: Object.fromEntries(Object.keys(pictureFields).map((field) => [field, pictureWords])),
      named: namesOfEditions,
      path: (id) => `/editions/${id}/face`,
    }),
  ],
  lifecycles,
  housekeeping: [{ name: 'unused-face-pictures', everyMinutes: 60, run: removeUnusedPictures }],
  routes,
  schemas: { Face: faceReply },
})
