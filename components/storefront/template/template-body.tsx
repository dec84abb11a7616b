import { createElement, Fragment, type ReactNode } from 'react'
import {
  elementProps,
  type Piece,
  type PreparedTemplate,
  type WidgetKind,
  type WidgetSettings,
} from '@/lib/rules/template-piece'
import frame from './frame.module.css'
import { HtmlElement } from './html-element'
import styles from './template-body.module.css'
import { sheetNames } from './template-sheets'

/** Content of a template's live slots. `module` gets a module's id. */
export type LiveParts = {
  categories: ReactNode
  tabs: ReactNode
  module: (id: string) => ReactNode
  widget: (kind: WidgetKind, settings: WidgetSettings) => ReactNode
}

type TemplateBodyProps = { template: PreparedTemplate; live: LiveParts }

/**
 * A store's own home template with live parts in place. The html was sanitized when it was cut into pieces. Its
 * `TemplateSheets` stand on the same page.
 */
export function TemplateBody({ template, live }: TemplateBodyProps) {
  const sheets = sheetNames(template).join(' ').trim()
  return (
    <div className={frame.frame}>
      <div className={`template-body ${styles.body}`} data-styles={template.isPreview && sheets ? sheets : undefined}>
        {template.pieces.map((piece, index) => (
          <Fragment key={keyOf(piece, index)}>{render(piece, live)}</Fragment>
        ))}
      </div>
    </div>
  )
}

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
