import { createApiServer } from './api-server.ts'
import { mountForDocument } from './document-routes.ts'

/** The OpenAPI 3.1 document, generated from the same endpoint declarations that the server enforces; needs no database. */
export async function openApiDocument(): Promise<object> {
  const app = await createApiServer({ logLevel: 'silent', trustedProxies: 0 })
  mountForDocument(app)
  await app.ready()
  const document = app.swagger()
  await app.close()
  return document
}
