import 'server-only'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { LIST_PATH } from '@/lib/rules/list-path'
import { once } from '@/lib/rules/once'
import { env } from '../config/env'
import type { Exchange } from './exchange'

const LAYOUT = 'app/(storefront)/~/[site]/(shop)'
const PRODUCT = `${LAYOUT}/product/[product]/[[...variant]]/page`
/** Pages from which shoppers go on to a product. */
const BEFORE_PRODUCTS = new RegExp(`^/($|${LIST_PATH.slice(1)}|promotion-list)`)

/** What Next notes of a page for its renderer: files by entry, without the leading part of their address. */
type Manifest = {
  readonly entryJSFiles: Readonly<Record<string, readonly string[]>>
  readonly entryCSSFiles: Readonly<Record<string, readonly { readonly path: string }[]>>
}

const link = () => once('product-files', () => ({ value: linkOf(readManifest()) }))

/**
 * Value of a `Link` header by which browsers fetch the scripts and style sheets of product pages once they have nothing else to
 * fetch: the first tap on a product then waits for its data alone. Null for other pages, and without a build.
 */
export const linkToProducts = ({ host, pathname }: Pick<Exchange, 'host' | 'pathname'>): string | null =>
  (host.kind === 'store' || host.kind === 'domain') && BEFORE_PRODUCTS.test(pathname) ? link().value : null

function readManifest(): Manifest | null {
  const { isProduction, NEXT_DIST_DIR } = env()
  if (!isProduction) return null
  const name = `server/${PRODUCT}_client-reference-manifest.js`
  const file = path.resolve(/*turbopackIgnore: true*/ NEXT_DIST_DIR, name)
  try {
    const [, json = ''] = /\] = (\{.*\});?\s*$/s.exec(readFileSync(file, 'utf8')) ?? []
    return JSON.parse(json) as Manifest
  } catch {
    // The build of another version: pages work without it.
    return null
  }
}

function linkOf(manifest: Manifest | null): string | null {
  if (!manifest) return null
  const filesOf = (entry: string) => [
    ...(manifest.entryJSFiles?.[`[project]/${entry}`] ?? []).map((file) => ({ file, kind: 'script' })),
    ...(manifest.entryCSSFiles?.[`[project]/${entry}`] ?? []).map(({ path: file }) => ({ file, kind: 'style' })),
  ]
  const known = new Set(filesOf(`${LAYOUT}/layout`).map(({ file }) => file))
  const files = filesOf(PRODUCT).filter(({ file }) => !known.has(file))
  return files.map(({ file, kind }) => `</_next/${file}>; rel=prefetch; as=${kind}`).join(', ') || null
}
