import 'server-only'
import { EMAIL_BLOCKS, isEmailBlockType } from '@/lib/rules/email-blocks/email-block-kit'
import { type EmailDesign, settingText } from '@/lib/rules/email-blocks/email-design'
import { decodeReferences } from '@/lib/rules/website/decode-references'
import { isFieldVisible } from '@/lib/rules/website/is-field-visible'
import type { Fields } from '@/lib/rules/website/section-definition'
import type { StoreScope } from '../../../context'
import type { Tx } from '../../../db/transaction'
import { deadPage } from '../../website/checks/link-dead'
import { loadFacts } from '../../website/checks/load-facts'
import { nodeStates } from '../../website/checks/node-states'
import { productStates } from '../../website/checks/product-states'
import { linkTarget } from '../../website/checks/view/link-target'

type Place = { readonly blockId: string; readonly field: string }

/** Links of a design to pages of the shop that shoppers cannot open, with their places. */
export async function deadLinks(
  tx: Tx,
  scope: StoreScope,
  design: EmailDesign,
): Promise<(Place & { readonly message: string })[]> {
  const shop = await loadFacts(tx, scope, [], new Date())
  const placed = linksIn(design).flatMap(({ href, ...place }) => {
    const target = linkTarget(href, shop)
    return target.kind === 'page' ? [{ ...target, ...place }] : []
  })
  const products = placed.flatMap(({ path }) => (path.startsWith('/product/') ? [path.split('/')[2] ?? ''] : []))
  const nodes = placed.flatMap(({ query }) => {
    const [id, tag] = [query.get('id'), query.get('tagname')]
    return id && tag ? [`${tag}/${id}`] : []
  })
  const facts = {
    pages: shop.pages,
    products: await productStates(tx, scope, products),
    nodes: await nodeStates(tx, scope, nodes),
  }
  return placed.flatMap(({ path, query, blockId, field }) => {
    const found = deadPage(path, query, facts)
    return found ? [{ blockId, field, message: found.message }] : []
  })
}

function linksIn({ blocks }: EmailDesign): (Place & { readonly href: string })[] {
  return blocks.flatMap(({ id, type, settings }) => {
    if (!isEmailBlockType(type)) return []
    const fields: Fields = EMAIL_BLOCKS[type].fields
    return Object.entries(fields).flatMap(([key, { kind }]) => {
      if (!isFieldVisible(fields, key, settings)) return []
      const value = settingText(settings[key])
      if (kind === 'link' && value !== '') return [{ href: value, blockId: id, field: key }]
      if (kind !== 'rich') return []
      const found = [...value.matchAll(/href="([^"]*)"/g)]
      return found.map(([, href = '']) => ({ href: decodeReferences(href), blockId: id, field: key }))
    })
  })
}
