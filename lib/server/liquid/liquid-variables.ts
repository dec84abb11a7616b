import 'server-only'
import { liquidEngine } from './liquid-engine'
import type { LiquidTemplate, LiquidValues } from './liquid-template'

/** A value that a template reads, by its path from outside: `customer.first_name`. */
export type LiquidVariable = {
  readonly path: string
  /** Every place that writes it names a value for the case that it is empty: `| default: "friend"`. */
  readonly hasFallback: boolean
}

/** Properties that texts and lists have without owning them. */
const BUILT_IN = new Set(['size', 'first', 'last'])

/** The values that a template reads from outside, each once; those that it assigns itself are left out. */
export function variablesIn({ parts, source, ...mode }: LiquidTemplate): LiquidVariable[] {
  const found = new Map<string, LiquidVariable>()
  for (const segments of liquidEngine(mode).globalVariableSegmentsSync(parts)) {
    const named = segments.filter((segment) => typeof segment === 'string' || typeof segment === 'number')
    const path = named.join('.')
    if (path !== '') found.set(path, { path, hasFallback: hasFallback(source, path) })
  }
  return [...found.values()]
}

function hasFallback(source: string, path: string): boolean {
  const plain = path.replaceAll('.', '\\.')
  const outputs = source.match(new RegExp(`\\{\\{-?\\s*${plain}\\s*(\\|[^}]*)?-?\\}\\}`, 'g')) ?? []
  return outputs.every((output) => /\|\s*default\s*:/.test(output))
}

/** Whether there is nothing under the path: unknown, null, or an empty text or list. Own properties only. */
export function isEmptyValue(values: LiquidValues, path: string): boolean {
  let value: unknown = values
  for (const key of path.split('.')) {
    if ((typeof value === 'string' || Array.isArray(value)) && BUILT_IN.has(key)) return value.length === 0
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) return true
    value = Reflect.get(value, key)
  }
  return value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)
}
