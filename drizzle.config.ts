import { defineConfig } from 'drizzle-kit'

// The tables stand in their nouns' rooms; `npm run migration` writes what changed into migrations/.
export default defineConfig({
  dialect: 'postgresql',
  casing: 'snake_case',
  schema: ['./kit/**/tables.ts', './domain/*/*/server/tables.ts'],
  out: './migrations',
})
