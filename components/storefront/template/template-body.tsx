import { createElement, Fragment, type ReactNode } from 'react'
import {
  elementProps,
  type Piece,
  type PreparedTemplate,
  type WidgetKind,
  type WidgetSettings,
} from '@/lib/rules/template-piece'
import { RestOfPage } from '../stream/rest-of-page'
import { HtmlElement } from './html-element'
import styles from './template-body.module.css'

/** Content of a template's live slots. `module` gets a module's id. */
export type LiveParts = {
  categories: ReactNode
  tabs: ReactNode
  module: (id: string) => ReactNode
  widget: (kind: WidgetKind, settings: WidgetSettings) => ReactNode
}

type TemplateBodyProps = { template: PreparedTemplate; live: LiveParts }

/**
 * A store's own home template with live parts in place. The html was sanitized when it was cut into pieces. Its style
 * sheets cannot match the frame around it, only `.template-body` and its content.
 */
export function TemplateBody({ template, live }: TemplateBodyProps) {
  const { css, ownCss = '', isPreview } = template
  const sheet = css && `template-${digestOf(css)}`
  const ownSheet = ownCss && `own-${digestOf(ownCss)}`
  const sheets = `${sheet} ${ownSheet}`.trim()
  return (
    <div className={styles.frame}>
      <div className={`template-body ${styles.body}`} data-styles={isPreview && sheets ? sheets : undefined}>
        {/* React puts it into the head, where HTML allows it, and behind the shop's own style sheets. */}
        {sheet && (
          <style href={sheet} precedence="template">
            {css}
          </style>
        )}
        {ownSheet && (
          <style href={ownSheet} precedence="own">
            {ownCss}
          </style>
        )}
        <RestOfPage>
          <Pieces pieces={template.pieces} live={live} />
        </RestOfPage>
      </div>
    </div>
  )
}

const Pieces = ({ pieces, live }: { pieces: readonly Piece[]; live: LiveParts }) =>
  pieces.map((piece, index) => <Fragment key={keyOf(piece, index)}>{render(piece, live)}</Fragment>)

const keyOf = (piece: Piece, index: number) =>
  piece.kind === 'module' ? `module-${piece.id}` : `${piece.kind}-${index}`

function render(piece: Piece, live: LiveParts): ReactNode {
  switch (piece.kind) {
    case 'text':
      return piece.text
    case 'html':
      return <HtmlElement as={piece.tag} attributes={elementProps(piece.tag, piece.attributes)} markup={piece.html} />
    case 'element': {
      const children = piece.children.map((child, index) => (
        <Fragment key={keyOf(child, index)}>{render(child, live)}</Fragment>
      ))
      return createElement(
        piece.tag,
        elementProps(piece.tag, piece.attributes),
        ...(children.length > 0 ? [children] : []),
      )
    }
    case 'categories':
      return live.categories
    case 'tabs':
      return live.tabs
    case 'module':
      return live.module(piece.id)
    case 'widget':
      return live.widget(piece.widget, piece.settings)
  }
}

/** Distinguishes style sheets (FNV-1a). */
function digestOf(text: string): string {
  let hash = 2166136261
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 16777619)
  return (hash >>> 0).toString(36)
}
