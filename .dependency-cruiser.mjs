// The import map of docs/architecture.md, as rules. checks/imports.ts runs it and adds what it cannot say:
// that every file was read at all, and what the browser may reach.
import { folderOf } from './checks/files.ts'
import { nounMap } from './checks/noun-map.ts'

const isomorphic =
  '^domain/[^/]+/[^/]+/((rules|words|access|lists|api|refusals)([.]ts$|/)|(noun|record)[.]ts$)'
const onlyOneSide =
  '^node:|^(fs|path|crypto|os|stream|child_process|worker_threads)$|node_modules/(react|react-dom|react-router|@mantine|@tanstack|fastify|@fastify|pg|pg-boss|drizzle-orm|sharp|flydrive|nodemailer)/'
const tests = '([.]test[.]tsx?|/testing[.]ts|^apps/server/testing/.+)$'

const rule = (name, from, to, comment) => ({ name, severity: 'error', from, to, ...(comment && { comment }) })

const root = import.meta.dirname

/** A noun may know itself, the nouns listed for it, and the files directly in domain/. */
const perNoun = Object.entries(await nounMap(root)).map(([noun, known]) =>
  rule(
    `${noun}-knows-only-${known.join('-') || 'itself'}`,
    { path: `^${folderOf(root, noun)}/` },
    { path: '^domain/[^/]+/[^/]+/', pathNot: `^domain/[^/]+/(${[noun, ...known].join('|')})/` },
    `Name a lower noun in \`knows\` of ${folderOf(root, noun)}/noun.ts; tell an upper one by an event`,
  ),
)

export default {
  forbidden: [
    rule('no-cycles', {}, { circular: true }),
    // the address of a file in a package is found by the bundler
    rule('no-unresolvable', {}, { couldNotResolve: true, pathNot: '[?]url$' }),
    rule('kit-knows-no-domain', { path: '^kit/' }, { path: '^(domain|apps)/' }),
    rule('domain-knows-no-app', { path: '^domain/', pathNot: tests }, { path: '^apps/' }),
    rule(
      'apps-hold-no-sql',
      { path: '^apps/', pathNot: [tests, '^apps/server/demo/'] },
      { path: '^domain/[^/]+/[^/]+/server/(store|tables)([.]ts$|/)' },
    ),
    rule('common-ground-knows-no-noun', { path: '^domain/[^/]+$' }, { path: '^domain/[^/]+/' }),
    rule('rules-touch-neither-side', { path: isomorphic }, { path: onlyOneSide }),
    rule(
      'rules-stand-alone',
      { path: isomorphic },
      { path: '^domain/[^/]+/[^/]+/(parts|server|portal|console)/' },
    ),
    rule(
      'rules-then-words-then-access',
      { path: '^domain/[^/]+/[^/]+/(rules|words|access)([.]ts$|/)' },
      { path: '^domain/[^/]+/[^/]+/(lists|api)([.]ts$|/)' },
    ),
    rule(
      'lists-before-api',
      { path: '^domain/[^/]+/[^/]+/lists([.]ts$|/)' },
      { path: '^domain/[^/]+/[^/]+/api([.]ts$|/)' },
    ),
    rule(
      'rules-before-words',
      { path: '^domain/[^/]+/([^/]+)/rules[.]ts$' },
      { path: '^domain/[^/]+/$1/(words|access)[.]ts$' },
    ),
    rule(
      'screens-never-server',
      { path: '^domain/[^/]+/[^/]+/((portal|console|parts)/|(slots|public-pages)[.]ts$)', pathNot: tests },
      { path: '^domain/[^/]+/[^/]+/server/' },
    ),
    rule(
      'server-never-screens',
      { path: '^domain/[^/]+/[^/]+/server/' },
      { path: '^domain/[^/]+/[^/]+/(portal|console|parts)/' },
    ),
    rule(
      'portal-never-console',
      { path: '^domain/[^/]+/[^/]+/portal/' },
      { path: '^domain/[^/]+/[^/]+/console/' },
    ),
    rule(
      'console-never-portal',
      { path: '^domain/[^/]+/[^/]+/console/' },
      { path: '^domain/[^/]+/[^/]+/portal/' },
    ),
    rule(
      'parts-are-below-screens',
      { path: '^domain/[^/]+/[^/]+/parts/' },
      { path: '^domain/[^/]+/[^/]+/(portal|console)/' },
    ),
    rule(
      'another-nouns-screens-take-only-parts',
      { path: '^domain/[^/]+/([^/]+)/(portal|console|parts)/', pathNot: tests },
      {
        path: '^domain/[^/]+/',
        pathNot:
          '^domain/[^/]+/$1/|^domain/[^/]+/[^/]+/(parts/|(rules|words|access|lists|api|refusals)([.]ts$|/)|(noun|record)[.]ts$)',
      },
    ),
    rule(
      'one-store-per-table',
      { path: '^domain/[^/]+/([^/]+)/' },
      { path: '^domain/[^/]+/[^/]+/server/store([.]ts$|/)', pathNot: '^domain/[^/]+/$1/' },
    ),
    rule(
      'only-apps-compose-nouns',
      { path: '^(kit|domain)/' },
      { path: '^domain/[^/]+/[^/]+/(server/noun|slots|public-pages)[.]ts$' },
    ),
    // a foreign key needs the table it points to, and nothing else does
    rule(
      'tables-only-for-foreign-keys',
      // but for the session of each call, which is read with its account in one statement
      {
        path: '^domain/[^/]+/([^/]+)/',
        pathNot:
          '^domain/[^/]+/[^/]+/server/tables[.]ts$|^domain/identity/(sign-in|roles)/(server/store/sessions[.]ts|[^/]+[.]test[.]ts)$',
      },
      { path: '^domain/[^/]+/[^/]+/server/tables[.]ts$', pathNot: '^domain/[^/]+/$1/' },
    ),
    ...perNoun,
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.js'],
    },
  },
}
