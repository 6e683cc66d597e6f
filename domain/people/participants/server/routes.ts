import { summitFor } from '#domain/ground/summit/server/actions.ts'
import { commonRefusals } from '#domain/refusals.ts'
import { routesFor, sending } from '#domain/route.ts'
import type { Services } from '#domain/services.ts'
import type { Route } from '#kit/server/route.ts'
import { importRoutes } from '#kit/sheet/import/import-routes.ts'
import { access } from '../access.ts'
import { contactsApi } from '../api/contacts.ts'
import { officeImportApi } from '../api/import.ts'
import { timelineApi } from '../api/timeline.ts'
import { participantsApi as api } from '../api.ts'
import {
  declareForPerson,
  giveConsents,
  participantConsents,
  withdrawParticipantConsent,
} from './actions/consents.ts'
import { answerContact, namedRegistrations } from './actions/contact-answer.ts'
import { everyOwn, findByDocument } from './actions/document-search.ts'
import { createParticipant } from './actions/draft.ts'
import { getFile, largestFor, putFile, revealFile } from './actions/files.ts'
import { officeImport } from './actions/import.ts'
import { deleteDraft, registerAgain, takeBackSubmission } from './actions/leaving.ts'
import { exportParticipants, listParticipants, matchingParticipants } from './actions/list.ts'
import { handIn, registerFor, saveParticipant } from './actions/on-behalf.ts'
import { possibleDuplicatesOf } from './actions/possible-duplicates.ts'
import { proveContact } from './actions/proven-contact.ts'
import { findForReader, historyOf, revealValue } from './actions/reading.ts'
import { participantReplyFor } from './actions/reply.ts'
import { countReveal } from './actions/reveal-limit.ts'
import { nameSpecial } from './actions/special.ts'
import { submitParticipant, withdrawAsCalled } from './actions/submission.ts'
import { messagesToPerson, timelineOf } from './actions/timeline.ts'
import { findFollowingMerges } from './store/followed.ts'
import { findParticipant, lockParticipant } from './store.ts'

const route = routesFor(access)

export const participantsRoutes: Route<Services>[] = [
  route(api.list, { act: listParticipants }),
  route(api.ids, { act: ({ db, actor, query }) => matchingParticipants(db, actor, query) }),
  route(api.export, { act: exportParticipants }),
  ...importRoutes(access, officeImportApi, officeImport),
  route(contactsApi.named, { act: namedRegistrations }),
  route(contactsApi.answerContact, { loadById: lockParticipant, act: sending(answerContact) }),
  route(contactsApi.proveContact, {
    // attempts at the code are counted outside of the transaction that a refusal rolls back
    transaction: 'none',
    loadById: findParticipant,
    async act({ services, actor, principal, origin, record, body, runIdempotent, afterCommit }) {
      const caller = { actor, principal, address: origin.address }
      const reply = await runIdempotent(await proveContact(services, caller, record, body))
      afterCommit(() => services.wakeOutbox())
      return reply
    },
  }),
  route(api.create, { act: createParticipant }),
  route(api.read, {
    // a former id leads to the record that it was merged into, for those who may see that
    loadById: findFollowingMerges,
    act: async ({ db, services, actor, record }) =>
      participantReplyFor(actor, record, await summitFor(db, record), services.clock.now()),
  }),
  route(api.save, { loadById: lockParticipant, act: sending(saveParticipant) }),
  route(api.register, { act: registerFor }),
  route(api.declareConsents, { loadById: lockParticipant, act: declareForPerson }),
  route(api.giveConsents, { loadById: lockParticipant, act: giveConsents }),
  route(api.handIn, { loadById: lockParticipant, act: sending(handIn) }),
  route(api.submit, {
    loadById: lockParticipant,
    // an invitation may approve at once, which sends a message
    act: sending(submitParticipant),
  }),
  route(api.takeBack, { loadById: lockParticipant, act: takeBackSubmission }),
  route(api.remove, { loadById: lockParticipant, act: deleteDraft }),
  route(api.registerAgain, { loadById: lockParticipant, act: registerAgain }),
  route(api.nameSpecial, { loadById: lockParticipant, act: nameSpecial }),
  route(api.withdraw, { loadById: lockParticipant, act: sending(withdrawAsCalled) }),
  route(api.uploadFile, {
    // no row is locked and no connection held during a slow upload
    transaction: 'none',
    loadById: findParticipant,
    act: async ({ services, actor, record, params: { field }, query, upload, runIdempotent }) => {
      const wanted = { excused: query.despiteFace === 'yes' }
      return runIdempotent(
        await putFile({ services, actor }, record.id, field, await upload(largestFor(field)), wanted),
      )
    },
  }),
  route(api.file, {
    refuses: [commonRefusals.fileMissing],
    load: ({ db, actor, params }) => findForReader(db, actor, params.id),
    act: getFile,
  }),
  route(api.revealFile, {
    refuses: [commonRefusals.fileMissing],
    // binary replies are not stored for retries; each look is logged
    transaction: 'none',
    loadById: findParticipant,
    async act(call) {
      await countReveal(call)
      return revealFile(call)
    },
  }),
  route(api.reveal, {
    loadById: findParticipant,
    async act(call) {
      await countReveal(call)
      return revealValue(call)
    },
  }),
  route(api.findByDocument, {
    // among the caller's own people, or for organisers among all
    load: async ({ actor }) => everyOwn(actor),
    async act(call) {
      await countReveal(call)
      return findByDocument(call)
    },
  }),
  route(api.possibleDuplicates, { loadById: findParticipant, act: possibleDuplicatesOf }),
  route(timelineApi.timeline, { loadById: findParticipant, act: timelineOf }),
  route(timelineApi.messages, { loadById: findParticipant, act: messagesToPerson }),
  route(api.history, { loadById: findParticipant, act: historyOf }),
  route(api.consents, {
    load: ({ db, actor, params }) => findForReader(db, actor, params.id),
    act: participantConsents,
  }),
  route(api.withdrawConsent, {
    load: ({ db, actor, params }) => findForReader(db, actor, params.id),
    act: withdrawParticipantConsent,
  }),
]
