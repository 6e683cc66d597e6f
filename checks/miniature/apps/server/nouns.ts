export { participants } from '#domain/participants/server/noun.ts'
export { summit } from '#domain/summit/server/noun.ts'
