import * as z from 'zod'
import { messageCode } from '../rules.ts'

/** The problem of a typed message code; undefined when it has six digits. */
export const codeProblem = (typed: string): string | undefined =>
  z.safeParse(messageCode, typed).success ? undefined : typed.trim() ? 'code' : 'required'
