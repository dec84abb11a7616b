import { isPageElement } from './page-element'

/**
 * A part of a page as React's data for browsers: one row, without its id. `referenceOf`: the row of a component of the
 * browser. The form belongs to the version of React; `page-data.test.tsx` reads it with the one that is installed.
 */
export function pageData(node: unknown, referenceOf: (name: string) => string): string {
  const toData = (value: unknown): unknown => {
    if (value === undefined) return '$undefined'
    if (typeof value === 'string') return value.startsWith('$') ? `$${value}` : value
    if (value === null || typeof value === 'boolean') return value
    if (typeof value === 'number' && Number.isFinite(value)) return value
    if (Array.isArray(value)) return value.map(toData)
    if (isPageElement(value)) {
      const { type, isClient, key, props } = value
      return ['$', isClient ? `$L${referenceOf(type)}` : type, toData(key), eachToData(props)]
    }
    if (typeof value === 'object' && Object.getPrototypeOf(value) === Object.prototype) return eachToData(value)
    throw new TypeError('A value that the data of a page cannot have.')
  }
  const eachToData = (values: object) =>
    Object.fromEntries(Object.entries(values).map(([name, value]) => [name, toData(value)]))
  return JSON.stringify(toData(node))
}
