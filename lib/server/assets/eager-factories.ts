import 'server-only'
import { type Expression, parse, type SpreadElement } from 'acorn'

/**
 * A built script with its module factories in parentheses, and their number; any other script unchanged. A browser
 * compiles a parenthesized function on a background thread while the script loads. Without parentheses it only
 * pre-parses the factory and compiles it at page start, when the page cannot respond.
 */
export function eagerFactories(source: string): { script: string; factories: number } {
  const found = factoriesOf(source)
  let script = ''
  let taken = 0
  for (const { start, end } of found) {
    if (source[start - 1] === '(') continue
    script += `${source.slice(taken, start)}(${source.slice(start, end)})`
    taken = end
  }
  return { script: script + source.slice(taken), factories: found.length }
}

/** The bundler writes a chunk as `list.push([script, id, factory, id, factory, …])`. */
function factoriesOf(source: string): readonly Expression[] {
  const [statement] = parse(source, { ecmaVersion: 'latest' }).body
  if (statement?.type !== 'ExpressionStatement' || statement.expression.type !== 'CallExpression') return []
  const { callee, arguments: given } = statement.expression
  if (callee.type !== 'MemberExpression' || given[0]?.type !== 'ArrayExpression') return []
  return given[0].elements.filter(isFunction)
}

const isFunction = (element: Expression | SpreadElement | null): element is Expression =>
  element?.type === 'ArrowFunctionExpression' || element?.type === 'FunctionExpression'
