import 'server-only'
import type { Element } from 'domhandler'
import type { RawFrame } from '@/lib/rules/website/raw-source'
import { childBlocks } from './child-blocks'
import type { Cut } from './cut'

/** The blocks inside a wrapper, which becomes the frame with position `index`; null when it has no clear edges. */
export function opened(
  text: string,
  cut: Cut,
  wrapper: Element,
  index: number,
): { frame: RawFrame; cuts: readonly Cut[] } | null {
  const { startTag, endTag } = wrapper.sourceCodeLocation ?? {}
  if (!startTag || !endTag) return null
  const cuts = childBlocks(wrapper, startTag.endOffset, endTag.startOffset, index)
  if (!cuts) return null
  const head = text.slice(cut.from, startTag.endOffset)
  return { frame: { parent: cut.frame, head, tail: text.slice(endTag.startOffset, cut.to) }, cuts }
}
