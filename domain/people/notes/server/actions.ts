import type { Context } from '#domain/context.ts'
import type { TimelineAsked } from '#domain/people/participants/server/actions.ts'
import { refuse } from '#domain/refusals.ts'
import type { Database } from '#kit/db/database.ts'
import type { Note } from '../rules.ts'
import { noteWords } from '../words.ts'
import { insertNote, type NotesTable, notesAbout, participantNotes } from './store.ts'

/** Limit of the notes shown about one subject: more than a year of calls. */
const shownNotes = 500

type Of = Pick<Context, 'db'> & { record: { id: string } }

/** The notes about a person or an organisation, newest first. */
export const readNotes =
  (table: NotesTable) =>
  async ({ db, record }: Of): Promise<Note[]> =>
    (await notesAbout(db, table, record.id, shownNotes)).map(({ id, text, at, actorName }) => ({
      id,
      text,
      at: at.toISOString(),
      by: actorName,
    }))

/** Adds a note; once more with the same id and text it stays one. Refused: `idTaken` when the id is that of another note. */
export const addNote =
  (table: NotesTable) =>
  async ({ record, body, ...context }: Context & Of & { body: { id: string; text: string } }) => {
    const { db, services, actor } = context
    const { accountId, name } = actor
    await insertNote(db, table, {
      ...body,
      subjectId: record.id,
      at: services.clock.now(),
      actorId: accountId,
      actorName: name,
    })
    const notes = await readNotes(table)({ db, record })
    if (!notes.some(({ id, text }) => id === body.id && text === body.text)) throw refuse('idTaken')
    return notes
  }

/** A person's notes in their timeline. */
export async function addNotes(
  db: Database,
  { participantId, actor, limit, add }: TimelineAsked,
): Promise<void> {
  if (!actor.permissions.has('notes:read')) return
  for (const { at, text, actorName } of await notesAbout(db, participantNotes, participantId, limit))
    add({ at, kind: 'note', title: noteWords.inTimeline, details: [{ zh: text, en: text }], by: actorName })
}
