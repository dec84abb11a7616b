import type { CompiledModule, ModuleSort, ModuleSource } from '../../compiled-page'
import type { Section } from '../../content'
import { readSettings } from '../../section-values'
import { productsSection } from './definition'

const SORTS: readonly ModuleSort[] = ['newest', 'price', 'price_down', 'name']

/** The product module of a products section; its id is the section's, so it is stable across edits. */
export function moduleOfSection(id: string, { settings }: Pick<Section, 'settings'>): CompiledModule {
  const values = readSettings(productsSection.fields, settings)
  return { id, type: 'products', title: values.title, source: sourceOf(values) }
}

type Values = ReturnType<typeof readSettings<typeof productsSection.fields>>

function sourceOf({ source, products, node, tag, sort: order, limit: count }: Values): ModuleSource {
  const limit = Math.round(count)
  const sort = SORTS.find((each) => each === order) ?? 'newest'
  switch (source) {
    case 'picks':
      return { kind: 'picks', keys: products }
    case 'newest':
      return { kind: 'newest', limit }
    case 'promotion':
      return { kind: 'promotion', sort, limit }
    case 'node':
      return { kind: 'node', node, sort, limit }
    case 'tag':
      return { kind: 'tag', tag: tag.trim(), sort, limit }
    default:
      return { kind: 'top_sells', limit }
  }
}
