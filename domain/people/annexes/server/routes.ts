import { logged } from '#domain/logged.ts'
import type { Noun } from '#domain/noun.ts'
import { findParticipant, lockParticipant, ofPerson } from '#domain/people/participants/server/actions.ts'
import { routesFor } from '#domain/route.ts'
import { type ServerNoun, serverNoun } from '#domain/server-noun.ts'
import type { Services } from '#domain/services.ts'
import type { Route } from '#kit/server/route.ts'
import type { AnyWords } from '#kit/words/record-words.ts'
import { type AnnexRecord, readAnnex, saveAnnex } from './actions.ts'

/** The routes of an annex: read it, save input. */
export function annexRoutes(of: AnnexRecord): Route<Services>[] {
  const route = routesFor(of.access)
  return [
    route(of.api.read, {
      load: ({ db, params }) => findParticipant(db, params.id),
      act: ({ db, services, actor, record }) => readAnnex(of, db, services, actor, record),
    }),
    route(of.api.save, {
      // the participant's row is the lock: before the first save there is no annex row
      load: ({ db, params }) => lockParticipant(db, params.id),
      act: ({ db, services, actor, record, body, afterCommit }) => {
        if (body.onBehalf) afterCommit(() => services.wakeOutbox())
        return saveAnnex(of, db, services, actor, record, body)
      },
    }),
  ]
}

/** The server's half of a noun that is an annex; `name` is that of its reply in the API document. */
export const annexNoun = <N extends Noun>(
  noun: N,
  name: string,
  { record, words, lifecycles }: { record: AnnexRecord; words?: AnyWords } & Pick<ServerNoun, 'lifecycles'>,
) =>
  serverNoun(noun, {
    routes: annexRoutes(record),
    schemas: { [name]: record.api.read.reply },
    lifecycles,
    logs: [
      logged({
        type: record.annex.form.name,
        title: noun.title,
        form: record.annex.form,
        ...(words && { words }),
        ...ofPerson,
      }),
    ],
  })
