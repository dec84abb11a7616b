import 'server-only'

const EDITOR_ATTRIBUTE = /^data-(?:(?:gjs|mce|vvveb|v|cke|medium|ce|alloy|lt|grammarly)-|gramm)/
/** Vue's mark for an author's scoped styles; it belongs to no editor. */
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

/** Marks of our own editor: which section, part and text of the website an element is. */
const WEBSITE_MARKS: ReadonlySet<string> = new Set(['data-section-id', 'data-block-id', 'data-field'])

/** State classes an editor sets on the author's elements; `gjs-row` or `gjs-button` are the author's own. */
const STATE_CLASS = new RegExp(
  [
    'gjs-(selected|selected-parent|hovered|hovered-parent|dashed|comp-selected|freezed|no-pointer|no-select|is__grab|is__grabbing|grabbing|editing|drag-over|dragging|plh-image|pointer-init)',
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
    'gjs-(?:toolbar.*|badge.*|resizer.*|highlighter.*|offset-v|fixedoffset-v|placeholder.*|tools|css-rules.*|js-cont.*|cv-canvas.*|rte-.*|ghost)',
    'ct-(?:app|widget.*|toolbox.*|inspector.*|ignition.*|grip.*)|ce-measure',
    'medium-editor-(?:toolbar.*|anchor-preview.*)|cke|cke_(?:chrome|inner|top|bottom|toolbox|dialog.*|widget_drag.*)',
    'ck-(?:toolbar.*|balloon.*|body.*|editor__top)|ql-(?:toolbar|tooltip|clipboard)|fr-(?:toolbar|popup|modal|tooltip)',
  ]
    .map((part) => `(?:${part})`)
    .join('|')
    .replace(/^(.*)$/, '^(?:$1)$'),
)
/** Fast check: most classes belong to no editor. */
const MAY_BE_EDITORS = /gjs-|mce-|ce-|ct-|medium-|ck|ql-|fr-|vvveb-|tox/
const EDITOR_TAG = /^(grammarly-|lt-)/
const EDITOR_ID = /^(mceResizeHandle|vvveb-(highlight|select|actions)|gjs-css-rules)/

/** Attributes an editor writes for itself: `data-gjs-*`, `data-mce-*`, `contenteditable`, … */
export function isEditorAttribute(name: string): boolean {
  return EDITING.has(name) || (EDITOR_ATTRIBUTE.test(name) && !SCOPED_STYLE.test(name))
}

/** Attributes by which the website editor finds its sections in a preview. */
export const isWebsiteMark = (name: string): boolean => WEBSITE_MARKS.has(name)

/** What an editor sets on the author's element while it is open. */
export function isStateClass(name: string): boolean {
  return MAY_BE_EDITORS.test(name) && STATE_CLASS.test(name)
}

export function isEditorClass(name: string): boolean {
  return MAY_BE_EDITORS.test(name) && (STATE_CLASS.test(name) || EDITOR_UI.test(name))
}

/** A toolbar, a handle, a badge: an element of the editor, not of the page. */
export function isEditorUi(tag: string, id: string, classes: readonly string[]): boolean {
  if (EDITOR_TAG.test(tag) || EDITOR_ID.test(id)) return true
  return classes.some((name) => MAY_BE_EDITORS.test(name) && EDITOR_UI.test(name))
}
