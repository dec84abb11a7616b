import 'server-only'
import { type ChildNode, type Element, isTag } from 'domhandler'
import type { Step } from '../draft'
import { classesOf, prune, type Verdict } from '../tree'

const EDITOR_ATTRIBUTE = /^data-(?:(?:gjs|mce|vvveb|v|cke|medium|ce|alloy|lt|grammarly)-|gramm)/
/** Vue marks an author's scoped styles this way; it is no editor's. */
const SCOPED_STYLE = /^data-v-[0-9a-f]{8}$/
const EDITING = new Set([
  'contenteditable',
  'spellcheck',
  'draggable',
  'unselectable',
  'data-editable',
  'data-fixture',
  'data-highlightable',
])

/** State classes an editor puts on the author's elements; `gjs-row` or `gjs-button` are the author's own. */
const STATE_CLASS = new RegExp(
  [
    'gjs-(selected|selected-parent|hovered|hovered-parent|dashed|comp-selected|freezed|no-pointer|no-select|is__grab|is__grabbing|grabbing|editing|drag-over|dragging|css-rules|js-cont|plh-image|com-dashed)',
    'mce-(content-body|edit-focus|visualblocks|item-table|item-anchor|item-selected|content-readonly|preview-object|object|pagebreak|nbsp|shy|visual-caret|offscreen-selection|annotation|match-marker.*)',
    'ce-element.*|ce--.*|ce-drag.*',
    'medium-editor-(element|placeholder.*)|medium-editor-hidden',
    'cke_(editable.*|show_.*|focus|contents_.*|reset.*)|ck-(content|editor__editable.*|focused|blurred|widget.*|rounded-corners)|ck',
    'ql-(editor|container|blank|snow|bubble|disabled)',
    'fr-(view|element|box|disabled|selected)|vvveb-(selected|hover|highlight)',
  ]
    .map((part) => `(?:${part})`)
    .join('|')
    .replace(/^(.*)$/, '^(?:$1)$'),
)

/** Parts of the editor itself: toolbars, badges, resize handles, off-screen helpers. */
const EDITOR_UI = new RegExp(
  [
    'tox(?:-.*)?|mce-(?:tinymce|toolbar.*|menu.*|panel|container|floatpanel|resizehandle|clonedresizable|resize-.*)',
    'gjs-(?:toolbar.*|badge.*|resizer.*|highlighter.*|offset-v|fixedoffset-v|placeholder.*|tools|cv-canvas.*|rte-.*|ghost)',
    'ct-(?:app|widget.*|toolbox.*|inspector.*|ignition.*|grip.*)|ce-measure',
    'medium-editor-(?:toolbar.*|anchor-preview.*)|cke|cke_(?:chrome|inner|top|bottom|toolbox|dialog.*|widget_drag.*)',
    'ck-(?:toolbar.*|balloon.*|body.*|editor__top)|ql-(?:toolbar|tooltip|clipboard)|fr-(?:toolbar|popup|modal|tooltip)',
  ]
    .map((part) => `(?:${part})`)
    .join('|')
    .replace(/^(.*)$/, '^(?:$1)$'),
)
const EDITOR_TAG = /^(grammarly-|lt-)/

export const dropEditorLeftovers: Step = ({ body }) => {
  cleanAttributes(body)
  prune(body, (node) => (isTag(node) ? verdictOn(node) : 'keep'))
}

function verdictOn(element: Element): Verdict {
  if (isEditorUi(element)) return 'drop'
  const bogus = element.attribs['data-mce-bogus']
  cleanAttributes(element)
  if (bogus === undefined) return 'keep'
  return bogus === 'all' || element.children.every(isBlank) ? 'drop' : 'unwrap'
}

function isEditorUi(element: Element): boolean {
  return (
    EDITOR_TAG.test(element.name) ||
    /^(mceResizeHandle|vvveb-(highlight|select|actions))/.test(element.attribs.id ?? '') ||
    classesOf(element).some((name) => EDITOR_UI.test(name))
  )
}

function cleanAttributes({ attribs }: Element): void {
  if ('data-editable' in attribs || 'data-fixture' in attribs) delete attribs['data-name']
  for (const name of Object.keys(attribs)) {
    if (EDITING.has(name) || (EDITOR_ATTRIBUTE.test(name) && !SCOPED_STYLE.test(name))) delete attribs[name]
  }
  if (/^mce_\d+$/.test(attribs.id ?? '')) delete attribs.id
  if (attribs.class !== undefined) cleanClasses(attribs)
}

function cleanClasses(attribs: Record<string, string>): void {
  const all = attribs.class!.split(/\s+/).filter(Boolean)
  const kept = all.filter((name) => !STATE_CLASS.test(name))
  if (kept.length === 0) delete attribs.class
  else if (kept.length < all.length) attribs.class = kept.join(' ')
}

function isBlank(node: ChildNode): boolean {
  return node.type === 'text' && node.data.trim() === ''
}
