import { participants } from '../../domain/participants/server/tables.ts'
import { summitNumber } from '../../domain/summit/rules.ts'
import { summitColumns } from '../../domain/summit/server/store.ts'

console.log(participants.fullName.name, summitNumber.parse(1), Object.keys(summitColumns))
