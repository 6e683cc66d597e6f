import * as nouns from './nouns.ts'

console.log(nouns)
