import { defineNoun } from '#domain/noun.ts'

export const noun = defineNoun({ name: 'summit', title: { zh: '峰会', en: 'Summit' }, knows: [] })
