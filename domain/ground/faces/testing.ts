import type { OrganiserRole } from '#domain/actor.ts'
import type { Client } from '#kit/http/client.ts'
import { plainPicture } from '#kit/testing/plain-picture.ts'
import { facesApi } from './api.ts'
import type { PictureKind } from './rules.ts'

type Secretary = { call: Client['call'] }
type Portal = { organiser(role: OrganiserRole): Promise<Secretary> }

const sizes = { logo: { width: 400, height: 100 }, sharing: { width: 1300, height: 800 } }

/** The id of a picture that a secretary uploaded; one of another colour is another one. */
export async function uploadedPicture(
  { call }: Secretary,
  kind: PictureKind,
  colour?: string,
): Promise<string> {
  const bytes = await plainPicture({ ...sizes[kind], ...(colour && { colour }) })
  const file = new Blob([new Uint8Array(bytes)])
  return (await call(facesApi.upload, { query: { kind }, file, fileName: `${kind}.png` })).picture
}

/** The same by a new secretary. */
export const somePicture = async (portal: Portal, kind: PictureKind = 'logo') =>
  uploadedPicture(await portal.organiser('secretary'), kind)
