import { bestOn, readable, TEXT_CONTRAST } from '../colour'
import type { ProseStyles } from './email-text'

const FONT = "font-family:-apple-system,BlinkMacSystemFont,'Segoe UI',Roboto,Helvetica,Arial,sans-serif"
const INK = '#22282b'
const FAINT = '#5d676c'

/** Inline styles of an email: mail programs drop style sheets, some of them all. */
export const EMAIL_STYLES = {
  font: FONT,
  ink: INK,
  heading: (size: 'large' | 'small', align: string): string =>
    `margin:0 0 12px;font-size:${size === 'large' ? 28 : 20}px;line-height:1.25;font-weight:700;color:${INK};text-align:${align};${FONT}`,
  paragraph: `margin:0 0 16px;font-size:16px;line-height:1.55;color:${INK};${FONT}`,
  small: `margin:0 0 8px;font-size:13px;line-height:1.5;color:${FAINT};${FONT}`,
  picture: 'display:block;width:100%;height:auto;border:0;border-radius:6px',
} as const

/** Colours that follow from the store's accent: readable on white, with a readable text on it. */
export type EmailAccent = { readonly ground: string; readonly text: string; readonly link: string }

export function accentOf(colour: string): EmailAccent {
  const ground = /^#[\da-f]{6}$/i.test(colour) ? colour : '#0c7a35'
  return { ground, text: bestOn(ground), link: readable(ground, ['#FFFFFF'], TEXT_CONTRAST) }
}

/** Styles of the elements of formatted text. */
export const proseStyles = ({ link }: EmailAccent): ProseStyles => ({
  p: EMAIL_STYLES.paragraph,
  h3: EMAIL_STYLES.heading('small', 'left'),
  ul: 'margin:0 0 16px;padding:0 0 0 24px',
  ol: 'margin:0 0 16px;padding:0 0 0 24px',
  li: `margin:0 0 6px;font-size:16px;line-height:1.55;color:${INK};${FONT}`,
  a: `color:${link};text-decoration:underline`,
})
