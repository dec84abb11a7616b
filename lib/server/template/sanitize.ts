import 'server-only'
import DOMPurify from 'isomorphic-dompurify'
import { Failure } from '@/lib/rules/failure'
import { safeLink, safeMedia, safeSourceSet } from '@/lib/rules/safe-address'
import { safeStyleAttribute } from './css/safe-style-attribute'
import { settleElement, settlePicture } from './settle-element'

type AttributeEvent = { attrName: string; attrValue: string; keepAttr: boolean }

const CONFIG = {
  RETURN_DOM: true as const,
  USE_PROFILES: { html: true, svg: true },
  ADD_TAGS: ['iframe'],
  ADD_ATTR: [
    'allowfullscreen',
    'frameborder',
    'target',
    'fetchpriority',
    'data-live-slot',
    'data-live-module',
    'data-live-settings',
  ],
  FORBID_TAGS: ['style', 'form', 'header', 'footer', 'nav', 'template', 'noscript', 'math', 'animate', 'set', 'use'],
  FORBID_ATTR:
    'action form formaction formenctype formmethod formnovalidate formtarget method enctype autofocus accesskey is nonce part slot ping srcdoc popover popovertarget popovertargetaction command commandfor autocomplete contenteditable spellcheck draggable'.split(
      ' ',
    ),
  SANITIZE_DOM: true,
  SANITIZE_NAMED_PROPS: true,
  ALLOWED_URI_REGEXP: /^(?:(?:https?|mailto|tel|sms):|[^a-z]|[a-z+.-]+(?:[^a-z+.\-:]|$))/i,
}

/** The safe value of an attribute; null removes the attribute. */
const VALUE_OF: Readonly<Record<string, (value: string) => string | null>> = {
  style: (value) => safeStyleAttribute(value) || null,
  href: safeLink,
  src: safeMedia,
  poster: safeMedia,
  background: safeMedia,
  srcset: safeSourceSet,
  target: (value) => (value.trim().toLowerCase() === '_blank' ? '_blank' : null),
}

/**
 * The last step that parses markup: returns the body as a DOM that is cut up directly and never parsed again.
 * Addresses, styles, players and fields are checked while DOMPurify walks, so nothing can change between two passes.
 */
export function sanitize(html: string): HTMLElement {
  let pictures = 0
  const onAttribute = (node: Element, event: AttributeEvent) => {
    const judge = judgeOf(node, event.attrName)
    if (!judge) return
    const value = judge(event.attrValue)
    if (value === null) event.keepAttr = false
    else event.attrValue = value
  }
  const onElement = (node: Element) => {
    if (node.nodeName.toLowerCase() === 'img') settlePicture(node, pictures++)
    else settleElement(node)
  }
  DOMPurify.addHook('uponSanitizeAttribute', onAttribute)
  DOMPurify.addHook('afterSanitizeAttributes', onElement)
  try {
    return purified(html) ?? withoutFrameset(html)
  } finally {
    DOMPurify.removeHook('uponSanitizeAttribute', onAttribute)
    DOMPurify.removeHook('afterSanitizeAttributes', onElement)
  }
}

/** Null when DOMPurify finds no body: a page of frames has none, contrary to its types. */
function purified(html: string): HTMLElement | null {
  const body: Node | null = DOMPurify.sanitize(html, CONFIG)
  return body as HTMLElement | null
}

/** After an element that counts as content, parsers ignore a `<frameset>` tag and keep what follows. */
function withoutFrameset(html: string): HTMLElement {
  const body = purified(`<wbr>${html}`)
  if (!body) throw new Failure('invalid', 'This HTML cannot be read.')
  body.querySelector('wbr')?.remove()
  return body
}

function judgeOf(node: Element, name: string): ((value: string) => string | null) | undefined {
  if (name === 'xlink:href' || name === 'href') return node.nodeName.toLowerCase() === 'image' ? safeMedia : safeLink
  return Object.hasOwn(VALUE_OF, name) ? VALUE_OF[name] : PAINTS.has(name) ? localPaint : undefined
}

const PAINTS = new Set('fill stroke filter mask clip-path marker marker-start marker-mid marker-end cursor'.split(' '))
/** SVG's presentation attributes are CSS: `url(#gradient)` stays, any other address is dropped. */
function localPaint(value: string): string | null {
  return /url\s*\(/i.test(value) && !/^url\(#[\w-]+\)[\w\s#-]*$/.test(value)
    ? null
    : value.includes('\\')
      ? null
      : value
}
