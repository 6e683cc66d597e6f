import { buffer } from 'node:stream/consumers'
import { eq } from 'drizzle-orm'
import { putSpeaker } from '#domain/programme/attendance/testing.ts'
import type { IsolationRecords } from '#domain/testing.ts'
import { zipStream } from '#kit/files/zip-stream.ts'
import { materialsApi } from './api.ts'
import { materials } from './server/tables.ts'

/** A zip with files of these names. */
export const zipWith = (...names: string[]) =>
  buffer(
    zipStream(names.map((name) => ({ name, modifiedAt: new Date(0), read: async () => Buffer.from(name) }))),
  )

export const isolationRecords: IsolationRecords = {
  /** Materials of a speaker of the organisation, released for reading. */
  async ofOrganisation({ db, clock }, who, { '/qms/attendance': id = '' }) {
    await putSpeaker(db, id)
    const { files } = await who.call(materialsApi.send, {
      params: { id },
      query: {},
      fileName: 'talk.zip',
      file: new Blob([new Uint8Array(await zipWith('slides.txt'))]),
    })
    const materialId = files[0]?.id ?? ''
    await db.update(materials).set({ releasedAt: clock.now() }).where(eq(materials.id, materialId))
    return { materialId }
  },
}
