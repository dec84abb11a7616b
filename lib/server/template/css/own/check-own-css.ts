import 'server-only'
import { type AtRule, type ChildNode, CssSyntaxError, type Declaration, type Node, parse, type Rule } from 'postcss'
import { Failure } from '@/lib/rules/failure'
import { MAX_OWN_CSS } from '@/lib/rules/website/content'
import type { CssProblem } from '@/lib/rules/website/css-problem'
import { PreparedSize } from '../../limits/prepared-size'
import { nestedSelectors } from '../nested-selectors'
import { parseCss } from '../parse-css'
import { readCss } from '../read-css'
import { ownAtRule } from './own-at-rule'
import { ownCssValue } from './own-css-value'
import { ownKeyframes } from './own-keyframes'
import { type PropertyKind, propertyKind, reasonAgainst } from './own-property'
import { type OwnSelector, ownSelector } from './own-selector'

/** `css` is what of it the shop renders, safe inside `<style>`; `problems` say what it leaves out, by their place. */
export type CheckedCss = { readonly css: string; readonly problems: readonly CssProblem[] }

const MAX_NESTING = 16
const MAX_PROBLEMS = 200
/** A reason quotes what was written, which may be long. */
const MAX_REASON = 60

/**
 * An owner's own CSS as the shop renders it: an allow-list of properties and values, bound to the content of the website's
 * pages. It can match neither header, cart and banners nor the shop's forms, buttons and fields inside a page, and cannot
 * hide, move or cover a form. Pure and total: what is not allowed is left out and named, the rest applies.
 */
export function checkOwnCss(text: string): CheckedCss {
  if (text.length > MAX_OWN_CSS) {
    return {
      css: '',
      problems: [{ line: 1, column: 1, message: 'This is too much CSS: use at most 100,000 characters.' }],
    }
  }
  const sheet = new OwnSheet()
  const css = sheet.render(text)
  return { css, problems: sheet.problems() }
}

type Holder = { readonly nodes?: readonly ChildNode[] }
type Scope = { readonly parents: readonly string[] | null; readonly depth: number }

class OwnSheet {
  readonly #found: CssProblem[] = []
  readonly #selectors = new Map<string, OwnSelector>()
  readonly #size = new PreparedSize('styles')

  problems(): CssProblem[] {
    return this.#found.toSorted((a, b) => a.line - b.line || a.column - b.column)
  }

  render(text: string): string {
    this.#noteSyntax(text)
    try {
      return this.#group(parseCss(text), { parents: null, depth: 0 })
    } catch (error) {
      if (!(error instanceof Failure)) throw error
      this.#add({ line: 1, column: 1, message: 'Bound to the page, this CSS is too large. Nest fewer rules.' })
      return ''
    }
  }

  /** The first place that cannot be read. What can be is read all the same. */
  #noteSyntax(text: string): void {
    try {
      parse(text, { map: false })
    } catch (error) {
      if (!(error instanceof CssSyntaxError)) throw error
      const { line = 1, column = 1, reason } = error
      const what = reason.charAt(0).toLowerCase() + reason.slice(1, MAX_REASON)
      this.#add({ line, column, message: `The CSS cannot be read here: ${what}.` })
    }
  }

  #group(node: Holder, scope: Scope): string {
    let css = ''
    let run = { kind: 'look' as PropertyKind, text: '' }
    const flush = (kind: PropertyKind = 'look') => {
      if (run.text && scope.parents) css += block(this.#bound(scope.parents, run.kind), run.text)
      run = { kind, text: '' }
    }
    for (const child of node.nodes ?? []) {
      if (child.type === 'comment') continue
      if (child.type !== 'decl') {
        flush()
        css += child.type === 'rule' ? this.#rule(child, scope) : this.#atRule(child, scope)
      } else if (!scope.parents) {
        this.#note(child, `Write “${child.prop.slice(0, 40)}” inside of a rule, such as h2 { color: red }.`)
      } else {
        const kind = propertyKind(child.prop)
        // The two kinds stay in their order: `border` resets the colour that `border-color` set before.
        if (kind && kind !== run.kind) flush(kind)
        run.text += this.#declaration(child)
      }
    }
    flush()
    return css
  }

  #rule(node: Rule, scope: Scope): string {
    if (this.#isTooDeep(node, scope)) return ''
    if (nestedSelectors(node.selectors, scope.parents, this.#size).length === 0) {
      this.#note(node, 'A rule may have at most 1,000 selectors, multiplied by those around it.')
      return ''
    }
    const parents = node.selectors.flatMap((own) => this.#usable(own, node, scope))
    return parents.length === 0 ? '' : this.#group(node, { parents, depth: scope.depth + 1 })
  }

  /** A selector of a rule, once inside each one around it. */
  #usable(own: string, node: Rule, { parents }: Scope): string[] {
    const combined = nestedSelectors([own], parents, this.#size)
    const usable = combined.filter((each) => !('problem' in this.#selector(each)))
    const first = usable.length === 0 && combined[0] !== undefined && this.#selector(combined[0])
    if (first && 'problem' in first) {
      const { start } = node.rangeBy({ word: own })
      this.#add({ line: start.line, column: start.column, message: first.problem })
    }
    return usable
  }

  #bound(selectors: readonly string[], kind: PropertyKind): string {
    return selectors
      .flatMap((selector) => {
        const found = this.#selector(selector)
        if ('problem' in found) return []
        this.#size.add(found[kind].length)
        return found[kind]
      })
      .join(',')
  }

  #selector(selector: string): OwnSelector {
    const found = this.#selectors.get(selector) ?? ownSelector(selector)
    this.#selectors.set(selector, found)
    return found
  }

  #atRule(node: AtRule, scope: Scope): string {
    const found = ownAtRule(node.name)
    if (found === 'keyframes') {
      return ownKeyframes(node, {
        declaration: (child) => this.#declaration(child),
        note: (at, message) => this.#note(at, message),
      })
    }
    if (found !== 'group') {
      this.#note(node, found)
      return ''
    }
    if (this.#isTooDeep(node, scope)) return ''
    if (!readCss(node.params)) {
      this.#note(node, `The condition of “@${node.name}” cannot be read.`)
      return ''
    }
    return block(
      `@${node.name.toLowerCase()} ${node.params.trim()}`,
      this.#group(node, { ...scope, depth: scope.depth + 1 }),
    )
  }

  #declaration(node: Declaration): string {
    const { prop, value, important } = node
    const kind = propertyKind(prop)
    if (!kind) {
      this.#note(node, `“${prop.slice(0, 40)}” ${reasonAgainst(prop)}`)
      return ''
    }
    const checked = ownCssValue(prop, value)
    if ('problem' in checked) {
      this.#note(node, checked.problem)
      return ''
    }
    return `${prop}:${checked.text}${important ? '!important' : ''};`
  }

  #isTooDeep(node: ChildNode, { depth }: Scope): boolean {
    if (depth < MAX_NESTING) return false
    this.#note(node, `Rules may be nested at most ${MAX_NESTING} deep.`)
    return true
  }

  #note(node: Node, message: string): void {
    const { line = 1, column = 1 } = node.source?.start ?? {}
    this.#add({ line, column, message })
  }

  #add(problem: CssProblem): void {
    if (this.#found.length < MAX_PROBLEMS) this.#found.push(problem)
  }
}

const block = (head: string, body: string) => head && body && `${head}{${body}}`
