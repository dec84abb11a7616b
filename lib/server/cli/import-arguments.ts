import 'server-only'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import type { ImportJob } from '../import/import-job'

export const USAGE = `Imports a catalogue, or an HTML page as the home page, into a store.

  npm run import -- --store <subdomain> [--create] [--ignore-columns] <file.csv>
  npm run import -- --store <subdomain> [--create] --template <page.html>

  --store     the store's subdomain: acme for acme.localhost
  --create    creates the store if it does not exist
  --ignore-column   skips the column with this heading; may be repeated
  --ignore-columns  skips all unread columns; without it the import stops and lists them
  --template  publishes an HTML page as the store's home page
  --help      shows this

The CSV may come from Shopify (both headers), WooCommerce, Magento 2, Medusa, Vendure, Spree, Bagisto or Square, or be
a plain table with a title and a price. An import stops when the file has columns that would not be read. Importing the same file again changes nothing. An invalid file changes nothing either.
Works with or without a running server. Exit codes: 0 done, 1 failed, 2 wrong arguments.
`

export type ParsedArguments = { job: ImportJob } | { help: true } | { wrong: string }

/** Arguments of the command. Relative file names are resolved against the first of `folders` that has the file. */
export function readArguments(args: readonly string[], folders: readonly string[]): ParsedArguments {
  const parsed = tryParse(args)
  if ('wrong' in parsed) return parsed
  const { values, positionals } = parsed
  if (values.help) return { help: true }
  const files = [...positionals, ...(values.template === undefined ? [] : [values.template])]
  if (!values.store) return { wrong: 'Specify the store: --store <subdomain>.' }
  if (files.length === 0) return { wrong: 'Specify the file to import.' }
  if (files.length > 1) return { wrong: `Specify one file, not ${files.length}: ${files.join(', ')}.` }
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
