import type { Json } from './content'

/**
 * One change of a document. Everything that repeats is addressed by id, never by index, so that operations of two
 * people on different parts can be applied in either order.
 * - `set` writes the value at a path of keys; without `value` it removes the key.
 * - `place` puts an id into the list at a path, or moves it: before another id, or to the end with null.
 * - `take` removes an id from the list at a path.
 */
export type Operation =
  | { readonly kind: 'set'; readonly path: readonly string[]; readonly value?: Json }
  | { readonly kind: 'place'; readonly path: readonly string[]; readonly id: string; readonly before: string | null }
  | { readonly kind: 'take'; readonly path: readonly string[]; readonly id: string }

/** `missing` is the path that does not exist (any more), for example in a section that somebody removed. */
export type Applied<T> =
  | { readonly kind: 'applied'; readonly content: T; readonly inverse: readonly Operation[] }
  | { readonly kind: 'missing'; readonly path: readonly string[] }

type Node = { readonly [key: string]: Json }

/**
 * Applies operations in order, all or none, without changing `content`. `inverse` undoes them when it is applied to the
 * result. Keys of the prototype are never followed.
 */
export function applyOperations<T>(content: T, operations: readonly Operation[]): Applied<T> {
  // Safe: the content of a document is JSON.
  let current = content as Json
  const inverse: Operation[] = []
  for (const operation of operations) {
    const step = applyOne(current, operation)
    if (!step) return { kind: 'missing', path: operation.path }
    current = step.content
    inverse.unshift(...step.inverse)
  }
  // Safe: every operation keeps what it does not name; the caller validates the result by its schema.
  return { kind: 'applied', content: current as T, inverse }
}

type Step = { content: Json; inverse: readonly Operation[] }

function applyOne(content: Json, operation: Operation): Step | null {
  if (operation.kind === 'set') return setAt(content, operation.path, operation.value)
  const list = valueAt(content, operation.path)
  if (!Array.isArray(list)) return null
  const { path, id } = operation
  const at = list.indexOf(id)
  const without = list.filter((entry) => entry !== id)
  const back: Operation =
    at < 0 ? { kind: 'take', path, id } : { kind: 'place', path, id, before: stringOrNull(list[at + 1]) }
  if (operation.kind === 'take') return at < 0 ? unchanged(content) : written(content, path, without, back)
  const before = operation.before === id ? stringOrNull(list[at + 1]) : operation.before
  const next = before === null ? -1 : without.indexOf(before)
  const to = next < 0 ? without.length : next
  return written(content, path, [...without.slice(0, to), id, ...without.slice(to)], back)
}

const unchanged = (content: Json): Step => ({ content, inverse: [] })

function written(content: Json, path: readonly string[], value: Json, back: Operation): Step | null {
  const step = setAt(content, path, value)
  return step && { content: step.content, inverse: [back] }
}

function setAt(content: Json, path: readonly string[], value: Json | undefined): Step | null {
  const [key, ...rest] = path
  if (key === undefined) return value === undefined ? null : { content: value, inverse: [setTo([], content)] }
  if (!isNode(content) || key === '__proto__') return null
  const exists = Object.hasOwn(content, key)
  if (rest.length === 0) {
    const { [key]: before, ...others } = content
    const next = value === undefined ? others : { ...content, [key]: value }
    return { content: next, inverse: [setTo(path, exists ? before : undefined)] }
  }
  const inner = exists ? content[key] : undefined
  if (inner === undefined) return null
  const step = setAt(inner, rest, value)
  if (!step) return null
  const inverse = step.inverse.map((operation) => ({ ...operation, path: [key, ...operation.path] }))
  return { content: { ...content, [key]: step.content }, inverse }
}

const setTo = (path: readonly string[], value: Json | undefined): Operation =>
  value === undefined ? { kind: 'set', path } : { kind: 'set', path, value }

/** The value at a path of own keys; undefined when it does not exist. */
export function valueAt(content: Json, path: readonly string[]): Json | undefined {
  let current: Json | undefined = content
  for (const key of path) {
    if (!isNode(current) || !Object.hasOwn(current, key)) return undefined
    current = current[key]
  }
  return current
}

const isNode = (value: Json | undefined): value is Node =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const stringOrNull = (value: unknown): string | null => (typeof value === 'string' ? value : null)
