import 'server-only'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import type { ImportJob } from '../import/import-report'

export const USAGE = `Brings a catalogue, or a page for the home, into a store.

  npm run import -- --store <sub-domain> [--create] [--ignore-columns] <file.csv>
  npm run import -- --store <sub-domain> [--create] --template <page.html>

  --store     the store's sub-domain: acme for acme.localhost
  --create    opens the store when there is none
  --ignore-column   leaves out the column of this heading; may be given several times
  --ignore-columns  leaves out all columns that are not read; without it the import stops and lists them
  --template  publishes an HTML page as the store's home
  --help      shows this

The CSV may come from Shopify (both headers), WooCommerce, Magento 2, Medusa, Vendure, Spree, Bagisto or Square, or be
a plain table with a title and a price. A file that says more than is read stops the import: nothing gets lost unasked. Running the same file again changes nothing. A broken file changes nothing either.
Works beside a running server and without one. Exit codes: 0 done, 1 failed, 2 wrong arguments.
`

export type Asked = { job: ImportJob } | { help: true } | { wrong: string }

/** Arguments of the command. Relative file names are resolved against the first of `folders` that has the file. */
export function readArguments(args: readonly string[], folders: readonly string[]): Asked {
  const parsed = tryParse(args)
  if ('wrong' in parsed) return parsed
  const { values, positionals } = parsed
  if (values.help) return { help: true }
  const files = [...positionals, ...(values.template === undefined ? [] : [values.template])]
  if (!values.store) return { wrong: 'Name the store: --store <sub-domain>.' }
  if (files.length === 0) return { wrong: 'Name the file to import.' }
  if (files.length > 1) return { wrong: `Name one file, not ${files.length}: ${files.join(', ')}.` }
  return {
    job: {
      store: values.store.trim().toLowerCase(),
      create: values.create ?? false,
      file: locate(files[0]!, folders),
      kind: values.template === undefined ? 'products' : 'template',
      ...(values['ignore-column'] && { ignoreColumns: values['ignore-column'] }),
      ...(values['ignore-columns'] && { ignoreUnread: true }),
    },
  }
}

function tryParse(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        store: { type: 'string' },
        create: { type: 'boolean' },
        template: { type: 'string' },
        'ignore-column': { type: 'string', multiple: true },
        'ignore-columns': { type: 'boolean' },
        help: { type: 'boolean', short: 'h' },
      },
    })
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    if (!code?.startsWith('ERR_PARSE_ARGS_')) throw error
    return { wrong: `${message.split('. ')[0]}.` }
  }
}

function locate(name: string, folders: readonly string[]): string {
  const places = folders.map((folder) => path.resolve(folder, name))
  return places.find((place) => existsSync(place)) ?? places[0]!
}
