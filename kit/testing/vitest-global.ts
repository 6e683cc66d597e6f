import type { TestProject } from 'vitest/node'
import { startTestServer } from './postgres-server.ts'

declare module 'vitest' {
  interface ProvidedContext {
    postgres: { adminUrl: string; templateUrl: string }
  }
}

/** One database server for the whole run, with a migrated template database for all test databases. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await startTestServer()
  project.provide('postgres', { adminUrl: server.adminUrl, templateUrl: server.templateUrl })
  return server.stop
}
