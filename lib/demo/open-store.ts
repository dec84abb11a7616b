import 'server-only'
import { and, eq } from 'drizzle-orm'
import type { StoreScope } from '../server/context'
import { product, variant } from '../server/db/schema/products'
import { type Tx, transaction } from '../server/db/transaction'
import { findStoreBySite } from '../server/services/stores/find-store'
import { publishHtmlWebsite } from '../server/services/website/publish-html-website'
import { demoModules, readDemoHome } from './demo-home'
import type { DemoStore } from './parts/demo-store'
import { publishPolicies } from './publish-policies'

/** Publishes home and policies of a store whose products and pictures are stored. */
export async function openStore(demo: DemoStore): Promise<void> {
  const scope = await findStoreBySite(demo.subdomain)
  if (!scope) throw new Error(`The store ${demo.subdomain} is not there to be opened.`)
  await transaction(scope, async (tx) => {
    await publishPolicies(tx, scope)
    await publishHome(tx, scope, demo)
  })
}

async function publishHome(tx: Tx, scope: StoreScope, demo: DemoStore): Promise<void> {
  const { selectedThemeIndex, font, colours, customStyles } = demo.theme
  const keys = await shownKeys(tx, scope.storeId, demo)
  const modules = (demoModules[demo.subdomain] ?? []).map(({ handles, ...module }) => ({
    ...module,
    productIds: handles.flatMap((handle) => keys.get(handle) ?? []).map((keyId) => ({ keyId })),
  }))
  const theme = { selectedThemeIndex, font, colors: colours }
  const html = await readDemoHome(demo.subdomain)
  await publishHtmlWebsite(tx, scope, { name: 'Opening', html, theme, customStyles, modules, author: 'demo' })
}

/** Per handle, the key of the representing variant: the first available one. */
async function shownKeys(tx: Tx, storeId: string, demo: DemoStore): Promise<Map<string, string>> {
  const rows = await tx
    .select({ handle: product.handle, position: variant.position, key: variant.key })
    .from(variant)
    .innerJoin(product, and(eq(product.storeId, variant.storeId), eq(product.id, variant.productId)))
    .where(eq(variant.storeId, storeId))
  const shown = new Map(
    demo.products.map(({ handle, variants }) => [
      handle,
      Math.max(
        0,
        variants.findIndex(({ quantity }) => quantity !== 0),
      ),
    ]),
  )
  return new Map(
    rows.filter(({ handle, position }) => shown.get(handle) === position).map(({ handle, key }) => [handle, key]),
  )
}
