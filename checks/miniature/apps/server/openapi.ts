/** What the server says about itself. */
export const openApiDocument = async () => ({
  openapi: '3.1.0',
  paths: { '/qms/participants/{id}': { put: {} } },
})
