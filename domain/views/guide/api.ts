import * as z from 'zod'
import { endpoints } from '#kit/http/endpoint.ts'
import { access } from './access.ts'
import { task } from './rules.ts'

export const guideApi = endpoints(access, {
  tasks: {
    method: 'GET',
    path: '/qms/guide/tasks',
    allow: 'guide:read',
    summary: 'What is done, what is missing, until when, and where the next thing is',
    reply: z.array(task),
  },
})
