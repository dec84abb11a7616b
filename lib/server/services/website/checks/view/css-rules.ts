import 'server-only'
import type { Container, Declaration, Root, Rule } from 'postcss'

/** A rule of a style sheet with its at-rules, such as `@media (min-width: 900px)`, outermost first. */
export type CssRule = {
  readonly rule: Rule
  readonly selectors: readonly string[]
  readonly conditions: readonly string[]
  /** By property in lower case; the last one wins. */
  readonly values: ReadonlyMap<string, string>
}

/** All rules of a sheet that apply on a screen. */
export function cssRules(root: Root): CssRule[] {
  const found: CssRule[] = []
  root.walkRules((rule) => {
    const conditions = conditionsOf(rule)
    if (conditions.some((condition) => /keyframes|\bprint\b/i.test(condition))) return
    const values = new Map<string, string>()
    for (const node of rule.nodes) if (node.type === 'decl') values.set(node.prop.toLowerCase(), node.value)
    if (values.size > 0) found.push({ rule, selectors: rule.selectors, conditions, values })
  })
  return found
}

/** Declarations of a `style` attribute, by property in lower case. */
export function inlineValues(style: string): Map<string, string> {
  const values = new Map<string, string>()
  for (const part of style.split(/;(?![^(]*\))/)) {
    const colon = part.indexOf(':')
    if (colon > 0) values.set(part.slice(0, colon).trim().toLowerCase(), part.slice(colon + 1).trim())
  }
  return values
}

/** Length in px; null for one that depends on its surroundings. */
export function pixels(value: string | undefined): number | null {
  const found = /^\s*([\d.]+)(px|rem|pt)\s*(?:!important)?\s*$/i.exec(value ?? '')
  if (!found) return null
  const [, amount = '', unit = ''] = found
  const factor = { px: 1, rem: 16, pt: 4 / 3 }[unit.toLowerCase()] ?? 1
  return Number.parseFloat(amount) * factor
}

/** Where in a sheet a declaration or rule stands, from 1. */
export const lineOf = (node: Rule | Declaration): number => node.source?.start?.line ?? 1

function conditionsOf(rule: Rule): string[] {
  const found: string[] = []
  for (
    let at: Container | undefined = rule.parent as Container | undefined;
    at;
    at = at.parent as Container | undefined
  ) {
    if (at.type === 'atrule' && 'name' in at && 'params' in at) found.unshift(`@${at.name} ${at.params}`)
  }
  return found
}
