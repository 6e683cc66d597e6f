export { summit } from '#domain/ground/summit/server/noun.ts'
export { participants } from '#domain/people/participants/server/noun.ts'
