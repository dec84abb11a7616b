import type { DocumentContent } from '@/lib/rules/website/content'
import { changedSections } from './changed-sections'

/**
 * What the frame has been seen to show. A frame that is only loading hears nothing, so what it was asked to read again counts
 * as shown once it says so, and is asked for again when another frame, or another page in it, begins to listen.
 */
export type ShownContent = {
  /** The sections to read again so that the frame shows `content`. */
  readonly ask: (content: DocumentContent) => readonly string[] | 'all'
  /** The frame shows what it was asked for. */
  readonly confirm: () => void
}

export function shownContent(first: DocumentContent): ShownContent {
  let [shown, asked] = [first, first]
  return {
    ask(content) {
      // It may show either: what it was asked for last, or, when it never heard that, what was there before.
      const changed = [changedSections(shown, content), changedSections(asked, content)]
      asked = content
      return changed.includes('all') ? 'all' : [...new Set(changed.flat())]
    },
    confirm() {
      shown = asked
    },
  }
}
