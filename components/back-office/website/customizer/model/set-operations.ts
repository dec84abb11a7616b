import type { Json, SectionWindow } from '@/lib/rules/website/content'
import type { Operation } from '@/lib/rules/website/operation'
import { partJson } from './part-json'

/** A section, or a block of one. */
export type PartAddress = { readonly sectionId: string; readonly blockId: string | null }

export const settingPath = ({ sectionId, blockId }: PartAddress, key: string): readonly string[] =>
  blockId === null
    ? ['sections', sectionId, 'settings', key]
    : ['sections', sectionId, 'blocks', blockId, 'settings', key]

export const setSetting = (part: PartAddress, key: string, value: Json): readonly Operation[] => [
  { kind: 'set', path: settingPath(part, key), value },
]

export const setHidden = (sectionId: string, isHidden: boolean): readonly Operation[] => [
  isHidden
    ? { kind: 'set', path: ['sections', sectionId, 'hidden'], value: true }
    : { kind: 'set', path: ['sections', sectionId, 'hidden'] },
]

/** When a section shows; an empty window is removed. */
export function setWindow(sectionId: string, show: SectionWindow): readonly Operation[] {
  const path = ['sections', sectionId, 'show']
  const value = partJson(show)
  return [Object.keys(Object(value)).length > 0 ? { kind: 'set', path, value } : { kind: 'set', path }]
}
