import { spawnSync } from 'node:child_process'

// `npm run migration -- add_birth_place`: writes the step from the newest migration to what tables.ts say, named by what it does.
// What follows the name goes to drizzle-kit (`--custom` for SQL by hand); it asks at the terminal about columns that may be renamed.
const [name = '', ...more] = process.argv.slice(2)
if (!/^[a-z]+(?:_[a-z0-9]+)+$/.test(name)) {
  console.error('Name what the migration does: npm run migration -- add_birth_place')
  process.exit(2)
}
const { status } = spawnSync('drizzle-kit', ['generate', `--name=${name}`, ...more], { stdio: 'inherit' })
process.exit(status ?? 1)
