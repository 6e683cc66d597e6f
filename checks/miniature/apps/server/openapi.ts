/** The OpenAPI document of the server. */
export const openApiDocument = async () => ({
  openapi: '3.1.0',
  paths: { '/qms/participants/{id}': { put: {} } },
})
