import { createContext, useContext } from 'react'
import type { JobsApi } from '../endpoints.ts'

const Own = createContext<JobsApi | undefined>(undefined)

/** Context provider of the calls of a person's own jobs. */
export const JobsProvider = Own.Provider

/** The calls of the reader's own jobs; undefined for readers without any, whose work is done within its call. */
export const useJobsApi = () => useContext(Own)
