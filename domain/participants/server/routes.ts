import { routesFor } from '#domain/route.ts'
import type { Services } from '#domain/services.ts'
import { summitOf } from '#domain/summit/server/actions.ts'
import type { Route } from '#kit/server/route.ts'
import { access } from '../access.ts'
import { contactsApi } from '../api/contacts.ts'
import { participantsApi as api } from '../api.ts'
import { participantConsents, withdrawParticipantConsent } from './actions/consents.ts'
import { answerContact, namedRegistrations } from './actions/contact-answer.ts'
import { createParticipant, saveDraft } from './actions/draft.ts'
import { getFile, largestFor, putFile, replacePicture, revealFile } from './actions/files.ts'
import { deleteDraft, registerAgain, takeBackSubmission } from './actions/leaving.ts'
import { exportParticipants, listParticipants } from './actions/list.ts'
import { findForFiles, ownPlans } from './actions/own-plan.ts'
import { acceptPortrait, portraitCheckOf } from './actions/portrait-check.ts'
import { possibleDuplicatesOf } from './actions/possible-duplicates.ts'
import { proveContact } from './actions/proven-contact.ts'
import { historyOf, revealValue } from './actions/reading.ts'
import { participantReplyFor } from './actions/reply.ts'
import { countReveal } from './actions/reveal-limit.ts'
import { nameSpecial } from './actions/special.ts'
import { submitParticipant, withdrawAsCalled } from './actions/submission.ts'
import { findParticipant, lockParticipant } from './store.ts'

const route = routesFor(access)

export const participantsRoutes: Route<Services>[] = [
  route(api.list, { act: ({ db, actor, query }) => listParticipants(db, actor, query) }),
  route(api.export, {
    act: ({ db, actor, query, language }) => exportParticipants(db, actor, query, language),
  }),
  route(api.mine, { act: ({ db, services, actor }) => ownPlans(db, services, actor) }),
  route(contactsApi.named, { act: ({ db, actor }) => namedRegistrations(db, actor) }),
  route(contactsApi.answerContact, {
    load: ({ db, params }) => lockParticipant(db, params.id),
    act: ({ db, services, actor, record, body, afterCommit }) => {
      afterCommit(() => services.wakeOutbox())
      return answerContact(db, services, actor, record, body)
    },
  }),
  route(contactsApi.proveContact, {
    // attempts at the code are counted outside of the transaction that a refusal rolls back
    transaction: 'none',
    load: ({ db, params }) => findParticipant(db, params.id),
    async act({ services, actor, principal, origin, record, body, runIdempotent, afterCommit }) {
      const caller = { actor, principal, address: origin.address }
      const reply = await runIdempotent(await proveContact(services, caller, record, body))
      afterCommit(() => services.wakeOutbox())
      return reply
    },
  }),
  route(api.create, { act: ({ db, services, actor, body }) => createParticipant(db, services, actor, body) }),
  route(api.read, {
    load: ({ db, params }) => findParticipant(db, params.id),
    act: async ({ db, services, actor, record }) =>
      participantReplyFor(actor, record, await summitOf(db, record), services.clock.now()),
  }),
  route(api.save, {
    load: ({ db, params }) => lockParticipant(db, params.id),
    act: ({ db, services, actor, record, body }) => saveDraft(db, services, actor, record, body),
  }),
  route(api.submit, {
    load: ({ db, params }) => lockParticipant(db, params.id),
    act: ({ db, services, actor, record, body, language, afterCommit }) => {
      // an invitation may approve at once, which sends a message
      afterCommit(() => services.wakeOutbox())
      return submitParticipant(db, services, actor, record, { ...body, language })
    },
  }),
  route(api.takeBack, {
    load: ({ db, params }) => lockParticipant(db, params.id),
    act: ({ db, services, actor, record, body }) => takeBackSubmission(db, services, actor, record, body),
  }),
  route(api.remove, {
    load: ({ db, params }) => lockParticipant(db, params.id),
    act: ({ db, services, actor, record, body }) => deleteDraft(db, services, actor, record, body),
  }),
  route(api.registerAgain, {
    load: ({ db, params }) => lockParticipant(db, params.id),
    act: ({ db, services, actor, record, body }) => registerAgain(db, services, actor, record, body),
  }),
  route(api.nameSpecial, {
    load: ({ db, params }) => lockParticipant(db, params.id),
    act: ({ db, services, actor, record, body }) => nameSpecial(db, services, actor, record, body),
  }),
  route(api.withdraw, {
    load: ({ db, params }) => lockParticipant(db, params.id),
    act: ({ db, services, actor, record, body, afterCommit }) => {
      afterCommit(() => services.wakeOutbox())
      return withdrawAsCalled(db, services, actor, record, body)
    },
  }),
  route(api.uploadFile, {
    // no row is locked and no connection held during a slow upload
    transaction: 'none',
    load: ({ db, params }) => findParticipant(db, params.id),
    act: async ({ services, actor, record, params: { field }, query, upload, runIdempotent }) => {
      const wanted = { excused: query.despiteFace === 'yes' }
      return runIdempotent(
        await putFile(services, actor, record.id, field, await upload(largestFor(field)), wanted),
      )
    },
  }),
  route(api.replacePicture, {
    transaction: 'none',
    load: ({ db, params }) => findParticipant(db, params.id),
    act: async ({ services, actor, record, params: { field }, query, upload, runIdempotent }) => {
      const given = { id: record.id, field, reason: query.reason }
      return runIdempotent(await replacePicture(services, actor, given, await upload(largestFor(field))))
    },
  }),
  route(api.file, {
    load: ({ db, actor, params }) => findForFiles(db, actor, params.id),
    act: ({ services, record, params, query }) => getFile(services, record, params.fileId, query.size),
  }),
  route(api.revealFile, {
    // binary replies are not stored for retries; each look is logged
    transaction: 'none',
    load: ({ db, params }) => findParticipant(db, params.id),
    async act({ services, actor, record, params }) {
      await countReveal(services, actor)
      return revealFile(services, actor, record, params.idPhotoId)
    },
  }),
  route(api.portraitCheck, {
    load: ({ db, params }) => findParticipant(db, params.id),
    act: ({ db, record, params }) => portraitCheckOf(db, record, params.fileId),
  }),
  route(api.acceptPortrait, {
    act: ({ db, services, actor, params, body }) => acceptPortrait(db, services, actor, params, body.reason),
  }),
  route(api.reveal, {
    load: ({ db, params }) => findParticipant(db, params.id),
    async act({ db, services, actor, record, body }) {
      await countReveal(services, actor)
      return revealValue(db, services, actor, record, body.field)
    },
  }),
  route(api.possibleDuplicates, {
    load: ({ db, params }) => findParticipant(db, params.id),
    act: ({ db, actor, record }) => possibleDuplicatesOf(db, actor, record),
  }),
  route(api.history, {
    load: ({ db, params }) => findParticipant(db, params.id),
    act: ({ db, record }) => historyOf(db, record.id),
  }),
  route(api.consents, {
    load: ({ db, actor, params }) => findForFiles(db, actor, params.id),
    act: ({ db, services, actor, record }) => participantConsents(db, services, actor, record),
  }),
  route(api.withdrawConsent, {
    load: ({ db, actor, params }) => findForFiles(db, actor, params.id),
    act: ({ db, services, actor, record, body: { purpose } }) =>
      withdrawParticipantConsent(db, services, actor, { participant: record, purpose }),
  }),
]
