import type { Json } from '../content'

type Node = { readonly [key: string]: Json }

/** Whether a JSON value is an object, not a list. */
export const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Whether two JSON values are equal, whatever the order of their keys. A key without a value is no key. */
export function sameJson(one: unknown, other: unknown): boolean {
  if (one === other) return true
  if (Array.isArray(one) && Array.isArray(other)) {
    return one.length === other.length && one.every((entry, at) => sameJson(entry, other[at]))
  }
  if (!isNode(one) || !isNode(other)) return false
  return keysOf(one, other).every((key) => sameJson(ownValue(one, key), ownValue(other, key)))
}

/** Keys of either object, those of the first one first. */
export const keysOf = (one: object, other: object): readonly string[] => [
  ...new Set([...Object.keys(one), ...Object.keys(other)]),
]

/** The value under a key of the object's own; undefined when it has none. */
export const ownValue = (node: object, key: string): Json | undefined =>
  Object.hasOwn(node, key) ? (node as Node)[key] : undefined
