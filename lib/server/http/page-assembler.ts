import 'server-only'

/** A rendering that failed after its head had left, or that has a form which is not known here. */
export class BrokenPage extends Error {}

/** Where React leaves room for what is late: a boundary with an empty fallback, or a part of one. */
const HOLE = /<!--\$\?--><template id="(B:\w+)"><\/template><!--\/\$-->|<template id="(P:\w+)"><\/template>/g
/** Elements in which React sends a late part, by what its place may contain. */
const CONTAINERS: readonly (readonly [start: string, end: string])[] = [
  ['<div hidden id="', '</div>'],
  ['<svg aria-hidden="true" style="display:none" id="', '</svg>'],
  ['<math aria-hidden="true" style="display:none" id="', '</math>'],
  ['<table hidden id="', '</table>'],
  ['<table hidden><tbody id="', '</tbody></table>'],
  ['<table hidden><tr id="', '</tr></table>'],
  ['<table hidden><colgroup id="', '</colgroup></table>'],
]
const NAME = /^(S:\w+)">/
/** The end of a script that moves a segment to its place, with the place and the segment. */
const MOVED_BOUNDARY = /\$RC\("(B:\w+)","(S:\w+)"\)$/
const MOVED_PART = /\$RS\("(S:\w+)","(P:\w+)"\)$/
const BROKEN = /\$RX\("/
/** Measures when the first part of a page was there. */
const TIMER = 'requestAnimationFrame(function(){$RT=performance.now()});'
const CLOSING = '</script>'
const PAGE_END = '</body></html>'
const PRELOAD = '<link rel="preload"'
const SCRIPT_FILE = '<script src="'
const STYLE_SHEET = '<link rel="stylesheet"'
const HEAD_END = '</head>'

type Part = string | { readonly hole: string }

/**
 * Puts a page in order that React 19 streams out of order: late parts come at the end, hidden, with scripts that move
 * them. Here they go to their places, so readers without scripts get the words in order, and the data of the page to
 * its end, so nothing in the browser begins before all of it is there. Only scripts with the nonce of this rendering
 * are followed: no content can contain it. Works on Latin-1 text, in which every byte is one character.
 */
export class PageAssembler {
  readonly #nonce: string
  readonly #script: string
  /** What has arrived and is not read yet. */
  #unread = ''
  #state: 'head' | 'frame' | 'late' | 'ended' = 'head'
  #parts: Part[] = []
  #inOrder = ''
  /** Scripts, in their order. */
  #scripts = ''
  #preloads = ''
  readonly #segments = new Map<string, string>()
  readonly #fillings = new Map<string, string>()

  constructor(nonce: string) {
    this.#nonce = nonce
    this.#script = `<script nonce="${nonce}"`
  }

  /** What follows what was returned before, as far as it is known. Throws `BrokenPage`. */
  add(chunk: Buffer): Buffer {
    this.#unread += chunk.toString('latin1')
    if (this.#state === 'head') this.#readHead()
    if (this.#state === 'frame') this.#readFrame()
    while (this.#state === 'late' && this.#readLate()) {}
    return bytes(this.#state === 'head' ? '' : this.#advance())
  }

  /**
   * Once everything was added: `rest` follows what was returned before, `page` is the whole page without the nonce.
   * Throws `BrokenPage` when a part is missing.
   */
  end(): { rest: Buffer; page: Buffer } {
    if (this.#state === 'head') return { rest: bytes(this.#unread), page: bytes(this.#without(this.#unread)) }
    if (this.#state !== 'ended' || this.#unread !== '' || this.#parts.length > 0) {
      throw new BrokenPage('A part of the page is missing.')
    }
    const rest = this.#scripts + PAGE_END
    return { rest: bytes(rest), page: bytes(this.#without(withPreloads(this.#inOrder, this.#preloads) + rest)) }
  }

  #readHead(): void {
    const hole = this.#unread.search(HOLE)
    if (hole < 0) return
    this.#parts.push(this.#take(hole))
    this.#state = 'frame'
  }

  /** The place of the late part, and what stands behind it, such as the footer. */
  #readFrame(): void {
    const ends = [this.#script, SCRIPT_FILE].map((start) => this.#unread.indexOf(start)).filter((at) => at >= 0)
    if (ends.length === 0) return
    this.#parts.push(...partsOf(this.#take(Math.min(...ends))))
    this.#state = 'late'
  }

  /** Reads one element behind the frame; false when it has not arrived completely. */
  #readLate(): boolean {
    const text = this.#unread
    if (text.startsWith(this.#script) || text.startsWith(SCRIPT_FILE)) return this.#readScript()
    if (text.startsWith(PRELOAD)) return this.#readPreload()
    if (text === PAGE_END) {
      this.#unread = ''
      this.#state = 'ended'
      return false
    }
    for (const container of CONTAINERS) if (text.startsWith(container[0])) return this.#readSegment(container)
    const known = [this.#script, SCRIPT_FILE, PRELOAD, PAGE_END, ...CONTAINERS.map(([start]) => start)]
    // It may still become one.
    if (known.some((start) => start.startsWith(text))) return false
    throw new BrokenPage(`Not a part of a page: ${text.slice(0, 80)}`)
  }

  #readScript(): boolean {
    const end = this.#unread.indexOf(CLOSING)
    if (end < 0) return false
    const from = this.#unread.indexOf('>') + 1
    if (!this.#unread.slice(0, from).includes(` nonce="${this.#nonce}"`))
      throw new BrokenPage('A script without the nonce of the page.')
    const code = this.#unread.slice(from, end)
    const script = this.#take(end + CLOSING.length)
    const [, boundary, content] = MOVED_BOUNDARY.exec(code) ?? []
    const [, part, place] = MOVED_PART.exec(code) ?? []
    if (boundary && content) this.#fill(boundary, content)
    else if (part && place) this.#fill(place, part)
    else if (BROKEN.test(code)) throw new BrokenPage('A part of the page could not be rendered.')
    else if (/^\$R|^self\.\$R/.test(code))
      throw new BrokenPage(`Not a script that React is known to send: ${code.slice(-80)}`)
    else if (code !== TIMER) this.#scripts += script
    return true
  }

  #fill(hole: string, segment: string): void {
    const content = this.#segments.get(segment)
    if (content === undefined) throw new BrokenPage(`The segment ${segment} is missing.`)
    this.#fillings.set(hole, content)
    this.#segments.delete(segment)
  }

  #readPreload(): boolean {
    const end = this.#unread.indexOf('>')
    if (end < 0) return false
    this.#preloads += this.#take(end + 1)
    return true
  }

  /** A segment ends before the next element of the framework; ids of content have a prefix, so none looks like it. */
  #readSegment([start, close]: readonly [string, string]): boolean {
    const nexts = [this.#script, SCRIPT_FILE, PRELOAD, PAGE_END, ...CONTAINERS.map(([other]) => `${other}S:`)]
    const ends = nexts.map((next) => this.#unread.indexOf(close + next, start.length)).filter((at) => at >= 0)
    if (ends.length === 0) return false
    const content = this.#take(Math.min(...ends)).slice(start.length)
    this.#take(close.length)
    const [tag, name] = NAME.exec(content) ?? []
    if (tag === undefined || name === undefined) throw new BrokenPage('A part of the page has no name.')
    this.#segments.set(name, content.slice(tag.length))
    return true
  }

  #take(length: number): string {
    const taken = this.#unread.slice(0, length)
    this.#unread = this.#unread.slice(length)
    return taken
  }

  /** Moves what can be sent from the parts to what is in order, and returns it. */
  #advance(): string {
    let text = ''
    for (let part = this.#parts.shift(); part !== undefined; part = this.#parts.shift()) {
      if (typeof part === 'string') {
        text += part
        continue
      }
      const filling = this.#fillings.get(part.hole)
      if (filling === undefined) {
        this.#parts.unshift(part)
        break
      }
      this.#parts.unshift(...partsOf(filling))
    }
    this.#inOrder += text
    return text
  }

  /** Next names the nonce in its elements and in the data from which the browser makes them again. */
  #without(page: string): string {
    return page
      .replaceAll(` nonce="${this.#nonce}"`, '')
      .replaceAll(`\\"nonce\\":\\"${this.#nonce}\\"`, '\\"nonce\\":\\"$undefined\\"')
  }
}

const bytes = (text: string): Buffer => Buffer.from(text, 'latin1')

function partsOf(text: string): Part[] {
  const parts: Part[] = []
  let from = 0
  for (const hole of text.matchAll(HOLE)) {
    parts.push(text.slice(from, hole.index), { hole: hole[1] ?? hole[2] ?? '' })
    from = hole.index + hole[0].length
  }
  return [...parts, text.slice(from)]
}

/** React names pictures of the first screen in the head of a page that it renders at once. */
function withPreloads(page: string, preloads: string): string {
  const head = page.indexOf(HEAD_END)
  const sheet = page.indexOf(STYLE_SHEET)
  const at = sheet < 0 || sheet > head ? head : sheet
  return page.slice(0, at) + preloads + page.slice(at)
}
