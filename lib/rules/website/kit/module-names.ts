import type { Section } from '../content'
import type { RawSources } from '../join-raw'
import type { ModuleNames } from '../raw-live'
import { rawModules } from '../raw-modules'
import { RAW_SECTION } from './section-kit'

/**
 * Other ids for the modules of raw sections whose id the page has already, by section: a copy of a part shows products of
 * its own. Which of two sections is the copy does not depend on their order or on what shows, so that ids stay.
 */
export function moduleNames(
  sections: readonly (readonly [id: string, section: Section])[],
  sources: RawSources,
): ReadonlyMap<string, ModuleNames> {
  const taken = new Set(sections.flatMap(([id, { type }]) => (type === RAW_SECTION ? [] : [id])))
  const found = new Map<string, ModuleNames>()
  const raw = sections.filter(([, { type }]) => type === RAW_SECTION)
  for (const [id, { settings }] of raw.toSorted(([one], [other]) => byAge(one, other))) {
    const names = new Map<string, string>()
    for (const { id: module } of rawModules(settings ?? {}, sources)) {
      const name = taken.has(module) ? unused(`${module}-${id}`, taken) : module
      taken.add(name)
      if (name !== module) names.set(module, name)
    }
    if (names.size > 0) found.set(id, names)
  }
  return found
}

/** Sections of an import have short ids, those that are made later long random ones. */
const byAge = (one: string, other: string): number => one.length - other.length || (one < other ? -1 : 1)

const unused = (name: string, taken: ReadonlySet<string>): string =>
  taken.has(name) ? unused(`${name}-`, taken) : name
