import 'server-only'
import { type Expression, parse, type SpreadElement } from 'acorn'

/**
 * A built script with the factories of its modules in parentheses, and how many it has; any other script as it is. A
 * browser compiles a function in parentheses while the script arrives, beside the page's thread. Without them it only
 * skims the factory and compiles it when the page starts, while the page cannot answer.
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

/** The bundler's form of a chunk is `list.push([script, id, factory, id, factory, …])`. */
function factoriesOf(source: string): readonly Expression[] {
  const [statement] = parse(source, { ecmaVersion: 'latest' }).body
  if (statement?.type !== 'ExpressionStatement' || statement.expression.type !== 'CallExpression') return []
  const { callee, arguments: given } = statement.expression
  if (callee.type !== 'MemberExpression' || given[0]?.type !== 'ArrayExpression') return []
  return given[0].elements.filter(isFunction)
}

const isFunction = (element: Expression | SpreadElement | null): element is Expression =>
  element?.type === 'ArrowFunctionExpression' || element?.type === 'FunctionExpression'
