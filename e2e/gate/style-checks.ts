/** One text file of the tree: its path from the root, with forward slashes, and its content. */
export type SourceFile = { path: string; text: string }

/** Returns one line per violation; nothing when the file is correct. */
type Check = (file: SourceFile) => string[]

const MAX_LINES = 400

/** Data files, whatever their ending: countries, products, words. Each one is listed here. */
export const DATA_FILES: ReadonlySet<string> = new Set([])

/** These may use raw HTML: the pipeline, the template that it prepared, and JSON-LD, which is not markup. */
const RAW_HTML_HOMES = [
  'lib/server/template/',
  'components/storefront/template/',
  'components/storefront/structured-data',
]

/** The environment reader; and code that runs before or without it: launchers, and the two files that Next calls. */
const ENVIRONMENT_READERS =
  /^(lib\/server\/config\/env\.ts|lib\/server\/([a-z-]+\/)?[a-z-]+\.mjs|middleware\.ts|instrumentation\.ts)$/

const isCode = (path: string) => /\.(ts|tsx|mjs|cjs|js)$/.test(path)
const isTest = (path: string) => /\.(test|spec)\.tsx?$/.test(path)
const isProduct = (path: string) => /^(app|components|lib|middleware\.ts|instrumentation\.ts)/.test(path)

const whenMatches = (file: SourceFile, pattern: RegExp, sentence: string) =>
  file.text.split('\n').flatMap((line, index) => (pattern.test(line) ? [`${file.path}:${index + 1}: ${sentence}`] : []))

const noBarrels: Check = ({ path }) =>
  /^(lib|components)\/(.*\/)?index\.tsx?$/.test(path) ? [`${path}: name the file after what it gives; no barrels`] : []

const serverFilesSaySo: Check = ({ path, text }) => {
  const isBound = /^lib\/server\/.*\.tsx?$/.test(path) && !isTest(path) && !path.endsWith('.config.ts')
  const isFree = /^lib\/server\/db\/migrations\//.test(path)
  return isBound && !isFree && !text.startsWith("import 'server-only'\n")
    ? [`${path}: begins with import 'server-only'`]
    : []
}

const oneEnvironmentReader: Check = (file) =>
  isProduct(file.path) && isCode(file.path) && !isTest(file.path) && !ENVIRONMENT_READERS.test(file.path)
    ? whenMatches(file, /\bprocess\.env\b/, 'only lib/server/config/env.ts reads process.env')
    : []

const rawHtmlStaysAtHome: Check = (file) =>
  isProduct(file.path) &&
  isCode(file.path) &&
  !isTest(file.path) &&
  !RAW_HTML_HOMES.some((home) => file.path.startsWith(home))
    ? whenMatches(
        file,
        /\.innerHTML\b|\bdangerouslySetInnerHTML\b/,
        'raw HTML belongs to components/storefront/template',
      )
    : []

const notTooLong: Check = ({ path, text }) => {
  const lines = text.split('\n').length - 1
  return isCode(path) && lines > MAX_LINES && !DATA_FILES.has(path)
    ? [`${path}: ${lines} lines, the limit is ${MAX_LINES}`]
    : []
}

const namedAfterContent: Check = ({ path }) => {
  const name = path.split('/').at(-1) ?? ''
  if (!isProduct(path) || !isCode(path)) return []
  if (/^(utils?|helpers?|misc|common|types|constants)\./.test(name)) return [`${path}: says nothing about its content`]
  return /^[a-z0-9.-]+$/.test(name) ? [] : [`${path}: file names are kebab-case`]
}

const nothingSilenced: Check = (file) =>
  isCode(file.path) && !file.path.startsWith('e2e/gate/style-checks')
    ? whenMatches(
        file,
        /@ts-(ignore|nocheck|expect-error)|biome-ignore|eslint-disable/,
        'mend it instead of silencing it',
      )
    : []

const nothingLeftOver: Check = (file) =>
  isCode(file.path) && !file.path.startsWith('e2e/gate/style-checks')
    ? [
        ...whenMatches(file, /\b(TODO|FIXME|XXX)\b/, 'finish it or leave it out'),
        ...whenMatches(file, /\b(test|it|describe)\.(skip|only|todo|fixme)\(/, 'every test runs'),
        ...(isProduct(file.path) && /\.tsx?$/.test(file.path) && !file.path.startsWith('lib/server/cli/')
          ? whenMatches(file, /\bconsole\.(log|debug|info)\(/, 'use the logger')
          : []),
      ]
    : []

const typesOverInterfaces: Check = (file) =>
  isProduct(file.path) && /\.tsx?$/.test(file.path)
    ? whenMatches(file, /^\s*(export )?interface \w/, 'write a type')
    : []

const lockNamesNoRegistry: Check = (file) =>
  file.path === 'package-lock.json' ? whenMatches(file, /"resolved":/, 'npm i --omit-lockfile-registry-resolved') : []

export const CHECKS: Readonly<Record<string, Check>> = {
  noBarrels,
  serverFilesSaySo,
  oneEnvironmentReader,
  rawHtmlStaysAtHome,
  notTooLong,
  namedAfterContent,
  nothingSilenced,
  nothingLeftOver,
  typesOverInterfaces,
  lockNamesNoRegistry,
}

/** Paths in backticks or links of a page that should be in this tree but do not exist. */
export function deadPaths(page: SourceFile, exists: (path: string) => boolean): string[] {
  const cited = [...page.text.matchAll(/`([^`\s]+)`|\]\(([^)\s#]+)\)/g)].map((match) => match[1] ?? match[2] ?? '')
  const folder = page.path.includes('/') ? page.path.replace(/\/[^/]*$/, '') : ''
  return cited.flatMap((token) => {
    const place = placeOf(token.replace(/:\d+$/, ''), folder)
    return place === null || exists(place) ? [] : [`${page.path}: cites ${token}, which does not exist`]
  })
}

/** Null for text that is not a path of this tree: addresses, commands, patterns with placeholders. */
function placeOf(token: string, folder: string): string | null {
  if (/[{}<>$…:=]/.test(token)) return null
  const known = token.replace(/\/?\*.*$/, '')
  if (token.startsWith('./')) return [folder, known.slice(2)].filter(Boolean).join('/')
  return /^(app|components|lib|e2e|public|\.ci)\//.test(token) ? known : null
}
