import 'server-only'
import { escapeHtml } from '@/lib/rules/escape-html'
import type { FrameMarks } from '../page-cache/render-record'

/** What is different in a list, in the frame that has marks in its place as well. */
export type ListValues = {
  readonly title: string
  readonly description: string
  readonly path: string | null
  /** Path and query, without the first slash. */
  readonly address: string
  readonly params: Readonly<Record<string, string>>
  readonly html: string
  /** The row of its data, without an id. */
  readonly row: string
}

const OWN_SCRIPT = '<script>own()</script>'
const STARTER = '<script id="_R_">start()</script><script src="/_next/static/main.js" async=""></script>'
export const DATA_BEGIN = '<script>(self.__next_f=self.__next_f||[]).push([0])</script>'
const PAGE_END = '</body></html>'

/** A page of the shop `site` around a list, up to its data, as React writes it. */
export function nextMarkup(site: string, { title, description, path, html }: ListValues): string {
  const [name, about] = [escapeHtml(title), escapeHtml(description)]
  const robots = path === null ? '<meta name="robots" content="noindex, follow"/>' : ''
  const canonical = path === null ? '' : `<link rel="canonical" href="http://${site}.localhost${escapeHtml(path)}"/>`
  return `<!DOCTYPE html><html lang="en"><head><script>theme()</script><title>${name} | ${site}</title>\
<meta name="description" content="${about}"/>${robots}${canonical}<meta property="og:title" content="${name} | ${site}"/></head>\
<body>${OWN_SCRIPT}<header>Menu of ${site} é€</header><main>${html}</main><footer>Imprint of ${site}</footer>${STARTER}`
}

/** The data of the same page, one row in each line. */
export function nextData(site: string, { title, description, path, address, params, row }: ListValues): string {
  const text = (value: string) => JSON.stringify(value.startsWith('$') ? `$${value}` : value)
  const segments = Object.entries(params).map(
    ([name, value]) => `{"n":"${name}","t":"d","k":${JSON.stringify(value)},"s":null}`,
  )
  const state = `"c":["",${JSON.stringify(address)}],"q":"","t":["",["(shop)",[${segments.join()}]]]`
  const named = JSON.stringify(`${title} | ${site}`)
  const facts = `["$","title","0",{"children":${title.startsWith('$') ? `"$${named.slice(1)}` : named}}],\
["$","meta","1",{"name":"description","content":${text(description)}}]${path === null ? '' : `,["$","link","2",{"href":${JSON.stringify(`http://${site}.localhost${path}`)}}]`}`
  return [
    '1:"$Sreact.fragment"',
    '2:I["chunk/1",["/_next/static/a.js"],"HeldHtml"]',
    'a3:I["chunk/2",["/_next/static/a.js","/_next/static/b.js"],"AddButtons"]',
    `0:{"P":null,${state}}`,
    `4:["$","header",null,{"children":["$","$L2",null,{"place":0,"text":"<b>Menu & more</b> of ${site} \\u2028"}]}]`,
    `5:${row}`,
    `6:[${facts}]`,
    '',
  ].join('\n')
}

/** The scripts with this text of the data, in parts of the given size. */
export function nextScripts(data: string, size = 60): string {
  const parts = Array.from({ length: Math.ceil(data.length / size) }, (_, at) => data.slice(at * size, (at + 1) * size))
  const escaped = (part: string) => JSON.stringify(part).replace(/[<>&]/g, (sign) => ESCAPES[sign] ?? sign)
  return `${DATA_BEGIN}${parts.map((part) => `<script>self.__next_f.push([1,${escaped(part)}])</script>`).join('')}${PAGE_END}`
}

const ESCAPES: Readonly<Record<string, string>> = { '<': '\\u003c', '>': '\\u003e', '&': '\\u0026' }

export const nextPage = (site: string, values: ListValues): string =>
  nextMarkup(site, values) + nextScripts(nextData(site, values))

/** What stands in the place of a list in its frame. */
export function markedValues(marks: FrameMarks, of: Pick<ListValues, 'address' | 'params'>): ListValues {
  const { title, description, path = null, start, end } = marks
  const mark = (text: string) => `["$","i",null,{"children":"${text}"}]`
  return {
    ...of,
    ...{ title, description, path },
    html: `<i>${start}</i><button>Add</button><i>${end}</i>`,
    row: `[${mark(start)},["$","$La3",null,{"children":null}],${mark(end)}]`,
  }
}
