import 'server-only'
import type { AtRule, ChildNode, Declaration, Rule } from 'postcss'
import { PreparedSize } from '../limits/prepared-size'
import { nestedSelectors } from './nested-selectors'
import { parseCss } from './parse-css'
import { readCss } from './read-css'
import { safeDeclaration } from './safe-style-attribute'
import { scopeSelector } from './scope-selector'

/** At-rules that contain rules. All others (`@import`, `@charset`, `@property`, `@page`, …) are dropped. */
const GROUPS = new Set(['media', 'supports', 'container', 'layer', 'starting-style'])
const KEYFRAMES = /^(-webkit-|-moz-)?keyframes$/
const FRAME = /^\s*(from|to|\d+(\.\d+)?%)(\s*,\s*(from|to|\d+(\.\d+)?%))*\s*$/i
const NAME = /^[-\w]+$/
const LAYER_NAMES = /^[-\w.]+(\s*,\s*[-\w.]+)*$/
const LAYER_PREFIX = 'template-'
/** Except those that change its font size. */
const FONT_PROPERTIES = /^(font-(family|style|weight|stretch|display)|src|unicode-range)$/i

const MAX_NESTING = 32

/**
 * A vendor's style sheet made safe for a store's page: every rule matches only inside `container` (a selector such as
 * `.template-body`), nothing is loaded from another host, nothing runs, nothing is fixed to the window. Invalid parts
 * are dropped. The result is safe inside `<style>`. Ids mean the template's own (`user-content-` is added).
 * `size` limits the output; throws Failure `too_large` beyond it, since nested lists multiply.
 */
export function scopeCss(css: string, container: string, size = new PreparedSize('styles')): string {
  return group({ nodes: parseCss(css).nodes }, { container, size, parents: null, depth: 0 })
}

type Holder = { nodes?: ChildNode[] }
type Scope = { container: string; size: PreparedSize; parents: readonly string[] | null; depth: number }

function group(node: Holder, scope: Scope): string {
  if (scope.depth > MAX_NESTING) return ''
  let css = ''
  let declarations = ''
  const flush = () => {
    if (declarations && scope.parents) css += block(scoped(scope.parents, scope), declarations)
    declarations = ''
  }
  for (const child of node.nodes ?? []) {
    if (child.type === 'decl') declarations += ended(safeDeclaration(child))
    else if (child.type !== 'comment') {
      flush()
      css += child.type === 'rule' ? rule(child, scope) : atRule(child, scope)
    }
  }
  flush()
  return css
}

function rule(node: Rule, scope: Scope): string {
  const parents = nestedSelectors(node.selectors, scope.parents, scope.size)
  return parents.length === 0 ? '' : group(node, { ...scope, parents, depth: scope.depth + 1 })
}

function scoped(selectors: readonly string[], { container, size }: Scope): string {
  return selectors
    .flatMap((selector) => {
      const own = scopeSelector(selector, container)
      size.add(own?.length ?? 0)
      return own ?? []
    })
    .join(',')
}

function atRule(node: AtRule, scope: Scope): string {
  const name = node.name.toLowerCase()
  if (KEYFRAMES.test(name)) return keyframes(node, name)
  if (name === 'font-face') return fontFace(node)
  if (!GROUPS.has(name) || !readCss(node.params)) return ''
  const params = name === 'layer' ? layerNames(node.params) : node.params.trim()
  if (params === null) return ''
  if (!node.nodes) return name === 'layer' && params ? `@layer ${params};` : ''
  return block(`@${name} ${params}`.trim(), group(node, { ...scope, depth: scope.depth + 1 }))
}

/** Prefixed layer names, so that a template cannot add to one of the store's layers. */
function layerNames(params: string): string | null {
  const names = params.trim()
  if (names === '') return ''
  if (!LAYER_NAMES.test(names)) return null
  return names
    .split(',')
    .map((name) => LAYER_PREFIX + name.trim())
    .join(',')
}

function keyframes(node: AtRule, name: string): string {
  const title = node.params.trim()
  if (!NAME.test(title)) return ''
  const frames = (node.nodes ?? []).filter(
    (child): child is Rule => child.type === 'rule' && FRAME.test(child.selector),
  )
  const css = frames.map((frame) => block(frame.selector.trim(), declarationsOf(frame))).join('')
  return named(block(`@${name} ${title}`, css))
}

/** A font from the store's own files; a remote one has lost its `src` and is dropped. */
function fontFace(node: AtRule): string {
  const declarations = declarationsOf(node, (property) => FONT_PROPERTIES.test(property))
  return /(^|;)src:/.test(declarations) ? named(block('@font-face', declarations)) : ''
}

/** Inside a layer, a template's name never replaces the same name of the store, which is in no layer. */
const named = (css: string): string => block('@layer template-names', css)

function declarationsOf(node: Holder, isWanted = (_property: string) => true): string {
  return (node.nodes ?? [])
    .filter((child): child is Declaration => child.type === 'decl' && isWanted(child.prop))
    .map((child) => ended(safeDeclaration(child)))
    .join('')
}

function ended(declaration: string): string {
  return declaration && `${declaration};`
}

function block(head: string, body: string): string {
  return head && body && `${head}{${body}}`
}
