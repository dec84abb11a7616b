import type { SourceFile } from './style-checks'

/** Names of other software, of data, and of files that the text says do not exist here. */
const FOREIGN = new Set(['MALLOC_ARENA_MAX', 'USD_MSRP', 'pg_dump', 'proxy.ts', 'loading.tsx'])

const FILE = /^[\w.-]+\.(ts|tsx|mjs|cjs|css|md)$/
/** Camel case or with an underscore: a name in code, not a word of the language. */
const NAME = /[a-z][A-Z]|\w_\w/

/** Identifiers, file names and package commands that documentation may name. */
export type KnownNames = {
  readonly words: ReadonlySet<string>
  readonly files: ReadonlySet<string>
  readonly scripts: ReadonlySet<string>
}

export function knownNames(files: readonly SourceFile[], scripts: readonly string[]): KnownNames {
  const code = files.filter(({ path }) => !path.endsWith('.md') && !path.includes('/migrations/meta/'))
  return {
    words: new Set(code.flatMap(({ text }) => text.match(/[\w-]+/g) ?? [])),
    files: new Set(files.map(({ path }) => path.split('/').at(-1) ?? '')),
    scripts: new Set(scripts),
  }
}

/** Names and commands in backticks of a page, and commands in its shell blocks, that no longer exist. */
export function staleNames(page: SourceFile, known: KnownNames): string[] {
  const cited = [...page.text.matchAll(/`([^`\n]+)`/g)].map(([, text]) => text ?? '')
  const names = cited.flatMap((text) => (FILE.test(text) ? [text] : (text.match(/[A-Za-z_][\w-]*/g) ?? [])))
  const gone = names.filter((name) => !FOREIGN.has(name) && !isKnown(name, known))
  const commands = [...page.text.matchAll(/npm run ([\w:]+)/g)].map(([, name]) => name ?? '')
  return [
    ...gone.map((name) => `${page.path}: names ${name}, which does not exist`),
    ...commands.filter((name) => !known.scripts.has(name)).map((name) => `${page.path}: there is no npm run ${name}`),
  ]
}

function isKnown(name: string, { words, files }: KnownNames): boolean {
  if (FILE.test(name)) return files.has(name)
  return !NAME.test(name) || words.has(name)
}
