import * as z from 'zod'
import { messageCode } from '../rules.ts'

/** What is wrong with what was typed as the code of a message; undefined when it has six digits. */
export const codeProblem = (typed: string): string | undefined =>
  z.safeParse(messageCode, typed).success ? undefined : typed.trim() ? 'code' : 'required'
