import { backupCode, secondCode } from '../rules/second-factor.ts'
import { secondStepWords as words } from '../words/second-step.ts'

const either = { rule: secondCode, label: words.code, problem: words.codeProblem }
const backupOnly = { rule: backupCode, label: words.backupCode, problem: words.backupCodeProblem }

/** What the code field asks for, by whether the account has an app whose codes can be checked; six digits are not sent without one, since they would use up a try. */
export const codeAsked = (isAppUsable: boolean) => (isAppUsable ? either : backupOnly)
