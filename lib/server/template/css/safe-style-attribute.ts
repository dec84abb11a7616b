import 'server-only'
import type { Declaration } from 'postcss'
import { parseCss } from './parse-css'
import { safeValue } from './safe-declaration'

/** A `style` attribute under the same rules as a style sheet; '' when nothing is allowed. */
export function safeStyleAttribute(style: string): string {
  return parseCss(style)
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
