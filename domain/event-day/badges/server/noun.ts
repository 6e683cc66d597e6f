import { kindChanged } from '#domain/event-day/badge-kinds/server/actions.ts'
import {
  beforeGrantHolds,
  beforePeopleAreCounted,
  zoneChanged,
} from '#domain/event-day/zones/server/actions.ts'
import { editionDaysChanged } from '#domain/ground/summit/server/actions/hooks.ts'
import { vehicleActions, vehicleChanged, vehicleRows } from '#domain/ground/vehicles/server/actions.ts'
import { beforeHeldIsFreed } from '#domain/held-hook.ts'
import { organisationsRenamed } from '#domain/identity/organisations/server/actions.ts'
import { logged, namesIn } from '#domain/logged.ts'
import { beforeMergeIsUndone, mergeUndone } from '#domain/people/merges/server/actions.ts'
import {
  approvalEnded,
  approvalTakenBack,
  companionsOf,
  findParticipant,
  guestsApprovalChanged,
  lockParticipant,
  ofPerson,
  participantCorrected,
  participantSubmitted,
  participantWithdrawn,
  peopleDecided,
  peopleMoved,
  registeredAgain,
} from '#domain/people/participants/server/actions.ts'
import { pictureReplaced } from '#domain/people/pictures/server/actions.ts'
import { commonRefusals } from '#domain/refusals.ts'
import { routesFor } from '#domain/route.ts'
import { serverNoun } from '#domain/server-noun.ts'
import { badgesApi as api, badgeDetail, ownBadge, personsBadge } from '../api.ts'
import { badgesList } from '../lists.ts'
import { noun } from '../noun.ts'
import { clearanceWords, badgeWords as words } from '../words.ts'
import { actOnBadge, actOnMany, clearPerson, clearVehicle } from './actions/acts.ts'
import {
  addHeldBadge,
  followAll,
  followCurrent,
  followIn,
  followOrganisations,
  followPeople,
  followVehicles,
} from './actions/following.ts'
import {
  badgeOf,
  badgeOfVehicle,
  exportBadges,
  listBadges,
  objectToBadge,
  ownBadgeOf,
  readFigures,
} from './actions/reading.ts'
import { answerWaiting } from './actions/waiting.ts'
import { badgePrinting } from './jobs.ts'
import { countEntering, lockBadge } from './store.ts'
import { lifecycles } from './tables.ts'

const route = routesFor(noun.permissions)
const { changedElsewhere } = commonRefusals

const idsOf = (people: readonly { id: string }[]) => people.map(({ id }) => id)

export const badges = serverNoun(noun, {
  lifecycles,
  jobs: [badgePrinting],
  schemas: {
    BadgeRow: badgesList.row,
    BadgeDetail: badgeDetail,
    OwnBadge: ownBadge,
    PersonsBadge: personsBadge,
  },
  housekeeping: [{ name: 'badges-follow', everyMinutes: 2, run: followCurrent }],
  logs: [
    logged({
      type: 'clearance',
      title: words.clearance,
      // the reasons are remarks of the police
      readBy: 'badges:clear',
      fields: { clearance: words.clearance },
      values: clearanceWords,
      ...ofPerson,
    }),
    logged({
      type: 'vehicleClearance',
      title: words.clearance,
      readBy: 'badges:clear',
      fields: { clearance: words.clearance },
      values: clearanceWords,
      named: namesIn(vehicleRows.table, 'plate', 'plate'),
      path: (id) => `/vehicles/${id}`,
    }),
  ],
  routes: [
    route(api.list, { act: listBadges }),
    route(api.export, { act: exportBadges }),
    route(api.figures, { act: readFigures }),
    route(api.ofPerson, { loadById: findParticipant, act: badgeOf }),
    route(api.clear, { refuses: [changedElsewhere], loadById: lockParticipant, act: clearPerson }),
    route(api.ofVehicle, {
      load: ({ db, params }) => vehicleActions.find(db, params.id),
      act: badgeOfVehicle,
    }),
    route(api.clearVehicle, {
      refuses: [changedElsewhere],
      load: ({ db, params }) => vehicleActions.lock(db, params.id),
      act: clearVehicle,
    }),
    route(api.act, { load: ({ db, params }) => lockBadge(db, params.id), act: actOnBadge }),
    route(api.actOnMany, { act: actOnMany }),
    route(api.own, { loadById: findParticipant, act: ownBadgeOf }),
    route(api.object, { loadById: lockParticipant, act: objectToBadge }),
  ],
  wire(services) {
    const { events, hooks } = services
    const single = [
      participantSubmitted,
      participantCorrected,
      participantWithdrawn,
      registeredAgain,
      approvalEnded,
      approvalTakenBack,
      pictureReplaced,
    ]
    for (const event of single)
      events.on(event, (tx, { participantId, at, author }) =>
        followPeople(tx, services, [participantId], { at, author }),
      )
    events.on(peopleDecided, (tx, { ids, at, author }) => followPeople(tx, services, ids, { at, author }))
    events.on(peopleMoved, (tx, { ids, at, author }) =>
      followPeople(tx, services, ids, { at, author, isSeenAtGates: true }),
    )
    // both are what they were, which no decision tells; the badge of the duplicate is reinstated, with its step
    events.on(mergeUndone, (tx, { keptId, mergedId, at, author }) =>
      followPeople(tx, services, [keptId, mergedId], { at, author, isSeenAtGates: true }),
    )
    events.on(organisationsRenamed, (tx, { organisationIds, at, author }) =>
      followOrganisations(tx, services, organisationIds, { at, author }),
    )
    events.on(guestsApprovalChanged, async (tx, { guests, actor: author, now: at }) => {
      const companions = await companionsOf(tx, idsOf(guests))
      await followPeople(tx, services, idsOf(companions), { at, author })
    })
    for (const changed of [zoneChanged, kindChanged])
      events.on(changed, (tx, { summitId, at }) =>
        followAll(tx, services, summitId, { at }).then(() => undefined),
      )
    events.on(editionDaysChanged, (tx, { summitId, at, author }) =>
      followAll(tx, services, summitId, { at, author }).then(() => undefined),
    )
    events.on(vehicleChanged, (tx, { summitId, id, at, author }) =>
      followVehicles(tx, services, summitId, { at, author }, [id]).then(() => undefined),
    )
    hooks.handle(beforeHeldIsFreed, addHeldBadge)
    // badges follow what is in force then: none is lost
    hooks.handle(beforeMergeIsUndone, async (_, { givenBackBy }) => givenBackBy('badges', async () => 0))
    answerWaiting({ hooks })
    hooks.handle(beforeGrantHolds, async (tx, { zone, person, vehicle, at, actor: author, count }) => {
      const by = { at, author }
      if (person) await followIn(tx, services, zone.summitId, by, [person])
      else if (vehicle) await followVehicles(tx, services, zone.summitId, by, [vehicle])
      else await followAll(tx, services, zone.summitId, by)
      count(await countEntering(tx, zone.summitId, zone.letter))
    })
    hooks.handle(beforePeopleAreCounted, async (tx, { zone, count }) =>
      count(await countEntering(tx, zone.summitId, zone.letter)),
    )
  },
})
