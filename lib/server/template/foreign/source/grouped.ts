import 'server-only'
import { MAX_SECTIONS } from '@/lib/rules/website/content'
import type { Cut } from './cut'

/** A page with more blocks than a document has sections is grouped to fewer, so that sections can be added. */
const GROUPED_TO = MAX_SECTIONS - 10

/** At most as many cuts as a document has sections: the smallest neighbours of one frame become one. */
export function grouped(cuts: readonly Cut[]): readonly Cut[] {
  if (cuts.length <= MAX_SECTIONS) return cuts
  const size = cuts.reduce((sum, { from, to }) => sum + to - from, 0) / GROUPED_TO
  const count = Math.ceil(cuts.length / GROUPED_TO)
  let few = joined(cuts, (one, next) => next.to - one.from <= size)
  // Blocks of very different sizes: by number.
  if (few.length > GROUPED_TO) few = joined(cuts, (one) => one.members < count)
  return few.length <= MAX_SECTIONS ? few : joined(cuts, () => true)
}

type Group = Cut & { members: number }

function joined(cuts: readonly Cut[], fits: (one: Group, next: Cut) => boolean): Cut[] {
  const groups: Group[] = []
  for (const cut of cuts) {
    const last = groups.at(-1)
    if (last && last.frame === cut.frame && fits(last, cut)) {
      groups[groups.length - 1] = {
        ...last,
        to: cut.to,
        nodes: [...last.nodes, ...cut.nodes],
        members: last.members + 1,
      }
    } else groups.push({ ...cut, members: 1 })
  }
  return groups
}
