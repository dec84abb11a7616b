/** A run of text that stands on both sides, or on one of them only. */
export type DifferenceRun = { readonly kind: 'same' | 'removed' | 'added'; readonly text: string }

/** Beyond so many comparisons of words the texts are shown as wholly different. */
const MOST_COMPARISONS = 1_000_000

/**
 * The difference of two texts by words. What is same and removed together is `before`, what is same and added is
 * `after`, letter by letter.
 */
export function textDifference(before: string, after: string): readonly DifferenceRun[] {
  if (before === after) return before === '' ? [] : [{ kind: 'same', text: before }]
  const [one, other] = [wordsOf(before), wordsOf(after)]
  const head = commonStart(one, other)
  const tail = commonStart(one.slice(head).reverse(), other.slice(head).reverse())
  const middle = differenceOf(one.slice(head, one.length - tail), other.slice(head, other.length - tail))
  const same = (words: readonly string[]): DifferenceRun => ({ kind: 'same', text: words.join('') })
  return merged([same(one.slice(0, head)), ...middle, same(one.slice(one.length - tail))])
}

/** Words and what stands between them, each by itself. */
const wordsOf = (text: string): readonly string[] => text.split(/(\s+|[^\p{L}\p{N}\s]+)/u).filter((word) => word !== '')

function commonStart(one: readonly string[], other: readonly string[]): number {
  const most = Math.min(one.length, other.length)
  let at = 0
  while (at < most && one[at] === other[at]) at += 1
  return at
}

/** By a longest common sequence of words. */
function differenceOf(one: readonly string[], other: readonly string[]): DifferenceRun[] {
  const removed: DifferenceRun = { kind: 'removed', text: one.join('') }
  const added: DifferenceRun = { kind: 'added', text: other.join('') }
  if (one.length * other.length > MOST_COMPARISONS) return [removed, added]
  const lengths = commonLengths(one, other)
  const runs: DifferenceRun[] = []
  let [left, right] = [0, 0]
  while (left < one.length || right < other.length) {
    const [before, after] = [one[left], other[right]]
    if (before !== undefined && before === after) {
      runs.push({ kind: 'same', text: before })
      left += 1
      right += 1
    } else if (
      before !== undefined &&
      (after === undefined || lengthAt(lengths, left + 1, right) >= lengthAt(lengths, left, right + 1))
    ) {
      runs.push({ kind: 'removed', text: before })
      left += 1
    } else {
      runs.push({ kind: 'added', text: after ?? '' })
      right += 1
    }
  }
  return runs
}

/** Length of the longest common sequence of what follows each pair of places. */
function commonLengths(one: readonly string[], other: readonly string[]): readonly Uint32Array[] {
  const rows = Array.from({ length: one.length + 1 }, () => new Uint32Array(other.length + 1))
  for (let left = one.length - 1; left >= 0; left -= 1) {
    for (let right = other.length - 1; right >= 0; right -= 1) {
      const length =
        one[left] === other[right]
          ? lengthAt(rows, left + 1, right + 1) + 1
          : Math.max(lengthAt(rows, left + 1, right), lengthAt(rows, left, right + 1))
      rows[left]?.set([length], right)
    }
  }
  return rows
}

const lengthAt = (rows: readonly Uint32Array[], left: number, right: number): number => rows[left]?.[right] ?? 0

/** Neighbours of one kind as one run, without empty ones; within a change what was removed comes first. */
function merged(runs: readonly DifferenceRun[]): readonly DifferenceRun[] {
  const found: DifferenceRun[] = []
  let [removed, added] = ['', '']
  const flush = () => {
    if (removed !== '') found.push({ kind: 'removed', text: removed })
    if (added !== '') found.push({ kind: 'added', text: added })
    removed = ''
    added = ''
  }
  for (const { kind, text } of runs) {
    if (text === '') continue
    if (kind === 'removed') removed += text
    else if (kind === 'added') added += text
    else {
      flush()
      const last = found.at(-1)
      if (last?.kind === 'same') found[found.length - 1] = { kind, text: last.text + text }
      else found.push({ kind, text })
    }
  }
  flush()
  return found
}
