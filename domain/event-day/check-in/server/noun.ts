import { badgesChanged } from '#domain/event-day/badges/server/actions.ts'
import { escortsChanged } from '#domain/event-day/escorts/server/actions.ts'
import { beforeGateIsDeleted } from '#domain/event-day/gates/server/actions.ts'
import { guestCodesChanged } from '#domain/event-day/guest-codes/server/actions.ts'
import { logged } from '#domain/logged.ts'
import { serverNoun } from '#domain/server-noun.ts'
import { gatePapers } from '../api/papers.ts'
import { shownPerson } from '../api/phone.ts'
import { conflictReply, deviceReply, watchingReply } from '../api.ts'
import { noun } from '../noun.ts'
import { scan } from '../rules.ts'
import { conflictWords, resolutionWords } from '../words/conflicts.ts'
import { deviceLogWords, deviceStateWords } from '../words/devices.ts'
import { endDevice, leaveGate, noteBadges, noteEscorts, noteGuests, papersOfTheDay } from './actions.ts'
import { paperPrinting } from './jobs.ts'
import { checkInRoutes as routes } from './routes.ts'
import { deviceTokens, givenDevices } from './store.ts'
import { lifecycles } from './tables.ts'

export const checkIn = serverNoun(noun, {
  logs: [
    logged({
      type: 'checkInDevice',
      title: deviceLogWords.title,
      fields: deviceLogWords.fields,
      values: { ...deviceStateWords, ...deviceLogWords.values },
      path: () => '/devices',
    }),
    logged({
      type: 'checkInConflict',
      title: conflictWords.title,
      fields: conflictWords.kinds,
      values: resolutionWords,
      path: () => '/conflicts',
    }),
  ],
  lifecycles,
  jobs: [paperPrinting],
  housekeeping: [{ name: 'gate-papers', everyMinutes: 5, run: papersOfTheDay }],
  routes,
  schemas: {
    CheckInDevice: deviceReply,
    CheckInConflict: conflictReply,
    CheckInWatching: watchingReply,
    GatePapers: gatePapers,
    PersonAtGate: shownPerson,
    Scan: scan,
  },
  accesses: [{ kind: deviceTokens.kind, given: givenDevices, end: endDevice }],
  wire({ events, hooks, clock }) {
    events.on(badgesChanged, noteBadges)
    events.on(guestCodesChanged, noteGuests)
    events.on(escortsChanged, noteEscorts)
    hooks.handle(beforeGateIsDeleted, (db, gone) => leaveGate(db, gone, clock.now()))
  },
})
