import type { Draft } from '@/lib/contract/website-builder'
import type { DocumentContent, Json, Section } from '@/lib/rules/website/content'
import { applyOperations, type Operation, valueAt } from '@/lib/rules/website/operation'

/** One step of a person: what one undo takes back. `opId` makes sending it twice harmless. */
export type Change = { readonly opId: string; readonly operations: readonly Operation[] }

/**
 * A change that somebody else's change stands against: they removed what it changes (`gone`), or both set the same value
 * (`same`). `mine` is the section as this person had it, when the change is in one.
 */
export type Clash = {
  readonly kind: 'gone' | 'same'
  readonly change: Change
  readonly sectionId: string | null
  readonly mine: Section | null
  /** Id of the section that followed it. */
  readonly before: string | null
}

/** A draft in the editor: what the server answered last, and what it has not confirmed yet, oldest first. */
export type DraftState = {
  readonly server: Draft
  /** `server.content` with the queue applied. */
  readonly content: DocumentContent
  readonly queue: readonly Change[]
  readonly clashes: readonly Clash[]
}

export const draftStateOf = (server: Draft): DraftState => ({ server, content: server.content, queue: [], clashes: [] })

/**
 * Adds a change to the queue. Further values of the field that the last change sets replace its value, unless it was
 * sent already (`sent` is its id). The same state when nothing would change, null when it does not apply.
 */
export function withChange(state: DraftState, change: Change, sent: string | null): DraftState | null {
  const result = applyOperations(state.content, change.operations)
  if (result.kind === 'missing') return null
  if (JSON.stringify(result.content) === JSON.stringify(state.content)) return state
  const last = state.queue.at(-1)
  const isSameField = last && last.opId !== sent && fieldOf(last) !== null && fieldOf(last) === fieldOf(change)
  const queue = isSameField
    ? [...state.queue.slice(0, -1), { ...last, operations: change.operations }]
    : [...state.queue, change]
  return { ...state, content: result.content, queue }
}

/** The path of a change that sets one value. */
function fieldOf({ operations }: Change): string | null {
  const [operation] = operations
  const isOne = operations.length === 1 && operation?.kind === 'set' && operation.value !== undefined
  return isOne ? operation.path.join('/') : null
}

/**
 * Takes over an answer of the server: `done` is the confirmed change, if any. The rest of the queue is applied to it
 * again; what others stand against moves to the clashes. With `isOwn` the answer has only this person's changes, such
 * as an undo.
 */
export function withAnswer(state: DraftState, server: Draft, done: string | null, isOwn = false): DraftState {
  const confirmed = state.queue.find(({ opId }) => opId === done)
  const before = confirmed ? applied(state.server.content, confirmed) : state.server.content
  let content: DocumentContent = server.content
  const queue: Change[] = []
  const clashes: Clash[] = []
  for (const change of state.queue.filter(({ opId }) => opId !== done)) {
    const result = applyOperations(content, change.operations)
    const isSame = !isOwn && result.kind === 'applied' && isSetByOthers(change, before, server.content)
    if (result.kind === 'applied' && !isSame) {
      content = result.content
      queue.push(change)
    } else {
      clashes.push(clashOf(state, change, result.kind === 'applied' ? 'same' : 'gone'))
    }
  }
  return { server, content, queue, clashes: [...state.clashes, ...clashes] }
}

function applied(content: DocumentContent, { operations }: Change): DocumentContent {
  const result = applyOperations(content, operations)
  return result.kind === 'applied' ? result.content : content
}

/** Whether somebody else set a value that this change sets to something else. */
const isSetByOthers = ({ operations }: Change, before: DocumentContent, now: DocumentContent): boolean =>
  operations.some((operation) => {
    if (operation.kind !== 'set') return false
    const theirs = textAt(now, operation.path)
    return theirs !== textAt(before, operation.path) && theirs !== JSON.stringify(operation.value)
  })

// Safe: the content of a document is JSON.
const textAt = (content: DocumentContent, path: readonly string[]) => JSON.stringify(valueAt(content as Json, path))

function clashOf({ content }: DraftState, change: Change, kind: Clash['kind']): Clash {
  const path = change.operations.find((operation) => operation.path[0] === 'sections')?.path
  const sectionId = path?.[1] ?? null
  const isPage = 'sections' in content
  const mine = isPage && sectionId !== null ? (content.sections[sectionId] ?? null) : null
  const before = isPage && sectionId !== null ? (content.order[content.order.indexOf(sectionId) + 1] ?? null) : null
  return { kind, change, sectionId, mine, before }
}
