import 'server-only'
import type { CheckedModule } from './view/checked-document'
import type { DocumentView } from './view/document-view'
import { type LinkHosts, linkTarget } from './view/link-target'
import { picturesInCss } from './view/pictures-in-css'
import { storedPicture } from './view/stored-picture'

/** What documents name of the shop: the facts that have to be loaded for them. */
export type References = {
  /** Handles, ids and keys of products. */
  readonly products: readonly string[]
  readonly nodes: readonly string[]
  readonly pictures: readonly string[]
}

/** Collects the names in links, modules and pictures. */
export function referencesOf(views: readonly DocumentView[], hosts: LinkHosts): References {
  const products = new Set<string>()
  const nodes = new Set<string>()
  const pictures = new Set<string>()
  const addPicture = (src: string) => {
    const stored = storedPicture(src)
    if (stored !== null) pictures.add(stored)
  }
  for (const { links, pictures: shown, sheets, elements, document } of views) {
    for (const { href } of links) {
      const target = linkTarget(href, hosts)
      if (target.kind !== 'page') continue
      const [, first, product] = target.path.split('/')
      const [id, tagname] = [target.query.get('id'), target.query.get('tagname')]
      if (first === 'product' && product) products.add(product)
      if (first === 'product-list' && id && tagname) nodes.add(`${tagname}/${id}`)
    }
    for (const { src } of shown) addPicture(src)
    for (const { css } of sheets) picturesInCss(css).forEach(addPicture)
    for (const { element } of elements) picturesInCss(element.attribs.style ?? '').forEach(addPicture)
    for (const module of document.modules) addModule(module, products, nodes)
  }
  return { products: [...products], nodes: [...nodes], pictures: [...pictures] }
}

function addModule({ keys, node }: CheckedModule, products: Set<string>, nodes: Set<string>): void {
  for (const key of keys ?? []) products.add(key)
  if (node) nodes.add(node)
}
