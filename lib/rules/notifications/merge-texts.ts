import type { EmailBlock } from '../email-blocks/email-design'
import type { NotificationTexts } from './notification-texts'

/**
 * What became of a part of the texts: `taken` from the improved default, `own` as the store wrote it, or `conflict` when
 * both were changed; then the store's stays.
 */
export type MergeOutcome = 'taken' | 'own' | 'conflict'

/** A part that differs: the subject, the preview text, or a block by its id. Null: it is not there. */
export type MergedPart = {
  readonly key: string
  readonly outcome: MergeOutcome
  readonly own: string | EmailBlock | null
  readonly improved: string | EmailBlock | null
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

function outcomeOf(base: unknown, own: unknown, improved: unknown): MergeOutcome | null {
  if (isSame(own, improved)) return null
  if (isSame(own, base)) return 'taken'
  return isSame(improved, base) ? 'own' : 'conflict'
}

/**
 * Merges an improved default into the texts of a store, which were written over `base`. Blocks are compared by their
 * ids; the order is the store's, with new blocks behind the one that they follow in the default.
 */
export function mergeTexts(
  base: NotificationTexts,
  own: NotificationTexts,
  improved: NotificationTexts,
): { readonly texts: NotificationTexts; readonly parts: readonly MergedPart[] } {
  const lines = (['subject', 'preheader'] as const).map((key) => ({
    ...{ key, own: own[key], improved: improved[key] },
    outcome: outcomeOf(base[key], own[key], improved[key]),
  }))
  const [before, mine, theirs] = [blocksOf(base), blocksOf(own), blocksOf(improved)]
  const blocks = [...new Set([...mine.keys(), ...theirs.keys()])].map((key) => {
    const [was, has, gets] = [before.get(key) ?? null, mine.get(key) ?? null, theirs.get(key) ?? null]
    return { key, own: has, improved: gets, outcome: outcomeOf(was, has, gets) }
  })
  const line = (key: 'subject' | 'preheader') =>
    lines.find((part) => part.key === key)?.outcome === 'taken' ? improved[key] : own[key]
  const taken = new Map(blocks.filter(({ outcome }) => outcome === 'taken').map((part) => [part.key, part.improved]))
  return {
    texts: {
      subject: line('subject'),
      preheader: line('preheader'),
      design: { v: 1, blocks: placed(own.design.blocks, improved.design.blocks, taken) },
    },
    parts: [...lines, ...blocks].flatMap(({ outcome, ...part }) => (outcome === null ? [] : [{ ...part, outcome }])),
  }
}

const blocksOf = ({ design }: NotificationTexts): ReadonlyMap<string, EmailBlock> =>
  new Map(design.blocks.map((block) => [block.id, block]))

/** The store's blocks with those that are taken: null takes a block away. */
function placed(
  own: readonly EmailBlock[],
  improved: readonly EmailBlock[],
  taken: ReadonlyMap<string, EmailBlock | null>,
): EmailBlock[] {
  const result = own.flatMap((block) => {
    const change = taken.get(block.id)
    return change === undefined ? [block] : change === null ? [] : [change]
  })
  improved.forEach((block, at) => {
    if (!taken.get(block.id) || result.some(({ id }) => id === block.id)) return
    const previous = improved.slice(0, at).findLast(({ id }) => result.some((each) => each.id === id))
    result.splice(previous ? result.findIndex(({ id }) => id === previous.id) + 1 : 0, 0, block)
  })
  return result
}
