/** Facts about the store for a template. Plain text, never markup; an unknown fact is ''. */
export type StoreFacts = { name: string; email: string; phone: string; address: string; description: string }

/** Attributes of an element by their HTML names, e.g. `class`, `for`, `xlink:href`. */
export type PieceAttributes = Record<string, string>

/**
 * A part of a prepared template; render them in order.
 * - `text`: plain text, to be escaped as any text.
 * - `html`: an element without a live part; its inside is finished, sanitised HTML.
 * - `element`: an ancestor of a live part, or an element that may have no inside (`img`, `input`, `textarea`).
 * - `categories`, `module`, `tabs`: live parts, filled with the store's data. `categories` and `tabs` occur once each,
 *   a module once per id.
 * - `widget`: a live part that a page has where its author placed one: opening hours, a countdown, a form.
 */
export type Piece =
  | { kind: 'text'; text: string }
  | { kind: 'html'; tag: string; attributes: PieceAttributes; html: string }
  | { kind: 'element'; tag: string; attributes: PieceAttributes; children: Piece[] }
  | { kind: 'categories' }
  | { kind: 'module'; id: string }
  | { kind: 'tabs' }
  | { kind: 'widget'; widget: WidgetKind; settings: WidgetSettings }

export const WIDGET_KINDS = ['hours', 'countdown', 'newsletter', 'contact'] as const
export type WidgetKind = (typeof WIDGET_KINDS)[number]

/**
 * From the marker's attributes `data-…`, by the names that its kind knows, and `n`: which widget of the page it is, from
 * 1. Plain text, never markup.
 */
export type WidgetSettings = Readonly<Record<string, string>>

/** Settings that a marker may carry: `data-until` of a countdown is its setting `until`. */
export const WIDGET_SETTINGS: Readonly<Record<WidgetKind, readonly string[]>> = {
  hours: ['week', 'location'],
  countdown: ['until', 'ended'],
  newsletter: ['button', 'note', 'thanks'],
  contact: ['button', 'phone', 'thanks'],
}

/**
 * What the head of a page needs of its template. `css` is scoped to `.template-body`, the container that must surround the
 * pieces; safe inside `<style>`. `picture`: address of its first picture that everybody can load; null for none. `ownCss` is
 * the owner's, which follows `css`.
 */
export type TemplateHead = { css: string; picture: string | null; ownCss?: string }

/** `isPreview`: the container names its style sheets, which may be replaced while the page is open. */
export type PreparedTemplate = TemplateHead & { pieces: Piece[]; isPreview?: true }

type StyleObject = Record<string, string>
export type ElementProps = Record<string, string | boolean | StyleObject>

const RENAMED: Readonly<Record<string, string>> = {
  allowfullscreen: 'allowFullScreen',
  autocomplete: 'autoComplete',
  autoplay: 'autoPlay',
  cellpadding: 'cellPadding',
  cellspacing: 'cellSpacing',
  class: 'className',
  colspan: 'colSpan',
  crossorigin: 'crossOrigin',
  datetime: 'dateTime',
  enterkeyhint: 'enterKeyHint',
  fetchpriority: 'fetchPriority',
  for: 'htmlFor',
  frameborder: 'frameBorder',
  inputmode: 'inputMode',
  maxlength: 'maxLength',
  minlength: 'minLength',
  playsinline: 'playsInline',
  readonly: 'readOnly',
  referrerpolicy: 'referrerPolicy',
  rowspan: 'rowSpan',
  srclang: 'srcLang',
  srcset: 'srcSet',
  tabindex: 'tabIndex',
  usemap: 'useMap',
}

const BOOLEANS = new Set(
  'allowfullscreen autoplay checked controls default disabled hidden loop multiple muted open playsinline readonly required reversed selected'.split(
    ' ',
  ),
)

/** Uncontrolled: the shopper may type, no code of ours listens. */
const UNCONTROLLED: Readonly<Record<string, string>> = { value: 'defaultValue', checked: 'defaultChecked' }

const NOT_AN_ATTRIBUTE = /^(on.*|ref|key|children|dangerouslysetinnerhtml|suppress.*)$/i

/** Attributes of a piece as React props: `class` → `className`, `style` → object, booleans → true, `data-*` as is. */
export function elementProps(tag: string, attributes: PieceAttributes): ElementProps {
  const props: ElementProps = {}
  for (const [name, value] of Object.entries(attributes)) {
    if (NOT_AN_ATTRIBUTE.test(name)) continue
    if (name === 'style') props.style = styleObject(value)
    else props[propName(tag, name)] = BOOLEANS.has(name) ? true : value
  }
  return props
}

function propName(tag: string, name: string): string {
  if ((tag === 'input' || tag === 'textarea') && UNCONTROLLED[name]) return UNCONTROLLED[name]
  if (name.startsWith('data-') || name.startsWith('aria-')) return name
  return RENAMED[name] ?? camelCase(name.replaceAll(':', '-'))
}

const DECLARATION =
  /((?:"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'|\((?:"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'|[^)])*\)|[^;])+)(?:;|$)/g

/** A `style` attribute as React's style object, which cannot express `!important`: it is dropped. */
function styleObject(text: string): StyleObject {
  const style: StyleObject = {}
  for (const [declaration] of text.matchAll(DECLARATION)) {
    const colon = declaration.indexOf(':')
    const name = declaration.slice(0, colon).trim()
    const value = declaration
      .slice(colon + 1)
      .replace(/;$/, '')
      .replace(/!\s*important\s*$/i, '')
      .trim()
    if (colon > 0 && /^[\w-]+$/.test(name) && value !== '') style[styleName(name)] = value
  }
  return style
}

function styleName(name: string): string {
  if (name.startsWith('--')) return name
  return camelCase(name.toLowerCase().replace(/^-ms-/, 'ms-'))
}

function camelCase(name: string): string {
  return name.replace(/-+([a-zA-Z])/g, (_, initial: string) => initial.toUpperCase())
}
