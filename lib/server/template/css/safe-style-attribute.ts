import 'server-only'
import type { Declaration } from 'postcss'
import parse from 'postcss-safe-parser'
import { safeValue } from './safe-declaration'

/** A `style` attribute under the same rules as a style sheet; '' when nothing is allowed. */
export function safeStyleAttribute(style: string): string {
  return parse(style)
    .nodes.filter((node): node is Declaration => node.type === 'decl')
    .map(safeDeclaration)
    .filter(Boolean)
    .join(';')
}

/** One declaration without its semicolon, or ''. */
export function safeDeclaration({ prop, value, important }: Declaration): string {
  const safe = safeValue(prop, value)
  return safe === null ? '' : `${prop}:${safe}${important ? '!important' : ''}`
}
