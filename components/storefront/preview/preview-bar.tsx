import type { CSSProperties } from 'react'
import { PREVIEW_BAR } from './preview-bar-id'

type PreviewBarProps = {
  storeName: string
  /** Day and time, as text. */
  validUntil: string
  /** Hidden until the browser knows that the page is not in the editor's frame. */
  isHidden: boolean
}

/** Says that a page is a preview. Its looks are its own: public pages carry no rules for it. */
export function PreviewBar({ storeName, validUntil, isHidden }: PreviewBarProps) {
  return (
    <p id={PREVIEW_BAR} role="note" style={BAR} hidden={isHidden}>
      <strong>Preview of {storeName}</strong> · valid until {validUntil}
    </p>
  )
}

const BAR: CSSProperties = {
  position: 'sticky',
  bottom: 0,
  zIndex: 60,
  margin: 0,
  padding: '0.6rem 1rem',
  background: '#1b1b1f',
  color: '#fff',
  font: '500 0.875rem/1.4 system-ui, sans-serif',
  textAlign: 'center',
}
