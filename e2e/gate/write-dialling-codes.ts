import { writeFileSync } from 'node:fs'
import path from 'node:path'
import metadata from 'libphonenumber-js/min/metadata'
import { ROOT } from './run'

/**
 * Regenerates `lib/rules/dialling-codes.ts` from the metadata of libphonenumber-js: `npx tsx
 * e2e/gate/write-dialling-codes.ts`.
 */
const names = new Intl.DisplayNames('en', { type: 'region' })
const rows = Object.entries(metadata.countries)
  .map(([country, [code]]) => ({ country, code: String(code), name: names.of(country) ?? country }))
  .toSorted((a, b) => a.name.localeCompare(b.name, 'en'))

const text = `/** ISO 3166-1 alpha-2, dialling code and English name, by name. Written by \`e2e/gate/write-dialling-codes.ts\`. */
export const DIALLING_CODES: readonly (readonly [country: string, code: string, name: string])[] = [
${rows.map(({ country, code, name }) => `  ['${country}', '+${code}', ${JSON.stringify(name).replaceAll("'", '’').replaceAll('"', "'")}],`).join('\n')}
]
`
writeFileSync(path.join(ROOT, 'lib/rules/dialling-codes.ts'), text)
