import 'server-only'
import { addressInPreview } from '@/lib/rules/preview-token'

/** Passed over as a whole, or a start tag that leads somewhere. */
const OPENING = /<(?:(script|style)\b|(?:a|area|form)\s)/gi
const TAG_PART = /[^>"']+|"[^"]*"|'[^']*'|>/y
const ADDRESS = /(\s(?:href|action)=")(\/[^"]*)"/i

/**
 * A page of a preview whose links and forms stay inside it: addresses of the shop's own pages get the prefix. The data
 * that React reads keeps the shop's addresses; what React adds later is prefixed in the browser.
 */
export function linksInPreview(page: Buffer, prefix: string): Buffer {
  const html = page.toString('utf8')
  const parts: string[] = []
  let copied = 0
  OPENING.lastIndex = 0
  for (let found = OPENING.exec(html); found; found = OPENING.exec(html)) {
    const code = found[1]
    const end = code === undefined ? endOfTag(html, found.index) : html.indexOf(`</${code.toLowerCase()}>`, found.index)
    // Nothing ends behind a tag that does not: the rest of the page stays as it is.
    if (end < 0) break
    if (code === undefined) {
      parts.push(html.slice(copied, found.index), tagInPreview(html.slice(found.index, end), prefix))
      copied = end
    }
    OPENING.lastIndex = end
  }
  return Buffer.from(parts.join('') + html.slice(copied))
}

/** Position behind the `>` of a tag, -1 without one. */
function endOfTag(html: string, start: number): number {
  TAG_PART.lastIndex = start
  for (let part = TAG_PART.exec(html); part; part = TAG_PART.exec(html)) if (part[0] === '>') return TAG_PART.lastIndex
  return -1
}

const tagInPreview = (tag: string, prefix: string): string =>
  tag.replace(ADDRESS, (whole, before: string, address: string) => {
    const inside = addressInPreview(prefix, address)
    return inside === null ? whole : `${before}${inside}"`
  })
