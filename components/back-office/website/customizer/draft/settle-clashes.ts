import { applyOperations, type Operation } from '@/lib/rules/website/operation'
import { partJson } from '../model/part-json'
import { insertPart, PAGE_SECTIONS } from '../model/parts'
import type { Clash, DraftState } from './draft-state'

/**
 * Ends the clashes of one section (null: those outside sections). `theirs` drops this person's changes; `mine` makes
 * them again, and puts a section that is gone back as this person had it.
 */
export function settleClashes(
  state: DraftState,
  sectionId: string | null,
  choice: 'mine' | 'theirs',
  makeId: () => string,
): DraftState {
  const own = state.clashes.filter((clash) => clash.sectionId === sectionId)
  const rest = { ...state, clashes: state.clashes.filter((clash) => clash.sectionId !== sectionId) }
  if (choice === 'theirs' || own.length === 0) return rest
  const operations = operationsOf(own)
  const result = applyOperations(state.content, operations)
  if (result.kind === 'missing') return rest
  return { ...rest, content: result.content, queue: [...rest.queue, { opId: makeId(), operations }] }
}

function operationsOf(clashes: readonly Clash[]): readonly Operation[] {
  const gone = clashes.find(({ kind, mine }) => kind === 'gone' && mine !== null)
  if (gone?.mine && gone.sectionId !== null) {
    return insertPart(PAGE_SECTIONS, gone.sectionId, partJson(gone.mine), gone.before)
  }
  return clashes.flatMap(({ change }) => change.operations)
}
