const PREFIX = 'store-platform:'

/**
 * One value per process under `name`. Next evaluates a server module once per bundle, so a plain module constant exists
 * twice; a value on `globalThis` exists once.
 */
export function once<T>(name: string, make: () => T): T {
  const slot = Symbol.for(PREFIX + name)
  const home: Record<symbol, { value: T } | undefined> = globalThis
  home[slot] ??= { value: make() }
  return home[slot].value
}
