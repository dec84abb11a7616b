import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import type { HostKind } from '@/lib/rules/host'
import { env } from '../config/env'
import { linkToProducts } from './product-files'

const PAGE = 'app/(storefront)/~/[site]/(shop)/product/[product]/[[...variant]]/page'
const LAYOUT = '[project]/app/(storefront)/~/[site]/(shop)/layout'
const css = (name: string) => ({ path: `static/chunks/${name}.css`, inlined: false })
const MANIFEST = {
  clientModules: {},
  entryJSFiles: {
    [LAYOUT]: ['static/chunks/all.js'],
    [`[project]/${PAGE}`]: ['static/chunks/all.js', 'static/chunks/product.js'],
  },
  entryCSSFiles: { [LAYOUT]: [css('all')], [`[project]/${PAGE}`]: [css('all'), css('product')] },
}
const SHOP: HostKind = { kind: 'store', label: 'acme' }
const before = { NEXT_DIST_DIR: env().NEXT_DIST_DIR, isProduction: env().isProduction }
let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'built-'))
  const file = join(folder, 'server', `${PAGE}_client-reference-manifest.js`)
  await mkdir(dirname(file), { recursive: true })
  const start = 'globalThis.__RSC_MANIFEST = globalThis.__RSC_MANIFEST || {};\n'
  await writeFile(file, `${start}globalThis.__RSC_MANIFEST["/page"] = ${JSON.stringify(MANIFEST)};\n`)
  Object.assign(env(), { NEXT_DIST_DIR: relative(process.cwd(), folder), isProduction: true })
})
afterAll(async () => {
  Object.assign(env(), before)
  await rm(folder, { recursive: true })
})

test.each(['/', '/product-list', '/product-list/department/1', '/promotion-list'])(
  'a browser on %s fetches what only product pages have',
  (pathname) => {
    expect(linkToProducts({ host: SHOP, pathname })).toBe(
      '</_next/static/chunks/product.js>; rel=prefetch; as=script, </_next/static/chunks/product.css>; rel=prefetch; as=style',
    )
  },
)

test.each<[HostKind, string]>([
  [SHOP, '/product/tea'],
  [SHOP, '/cart'],
  [{ kind: 'portal' } as HostKind, '/'],
])('nothing is fetched ahead elsewhere', (host, pathname) => {
  expect(linkToProducts({ host, pathname })).toBeNull()
})
