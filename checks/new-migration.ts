import { spawnSync } from 'node:child_process'

// `npm run migration -- add_birth_place`: writes a migration of this name from the newest migration's schema to that of the tables.ts files.
// Further arguments go to drizzle-kit (`--custom` for hand-written SQL); it asks at the terminal about columns that may be renamed.
const [name = '', ...more] = process.argv.slice(2)
if (!/^[a-z]+(?:_[a-z0-9]+)+$/.test(name)) {
  console.error('Name what the migration does: npm run migration -- add_birth_place')
  process.exit(2)
}
const { status } = spawnSync('drizzle-kit', ['generate', `--name=${name}`, ...more], { stdio: 'inherit' })
process.exit(status ?? 1)
