import type { TemplateHead } from '@/lib/rules/template-piece'
import { StyleSheet } from './style-sheet'

/**
 * Style sheets of a template, for the head of its page. They cannot match the frame around its body, only
 * `.template-body` and its content.
 */
export function TemplateSheets({ template }: { template: TemplateHead }) {
  const [sheet, ownSheet] = sheetNames(template)
  return (
    <>
      {/* React puts it into the head, where HTML allows it, and behind the shop's own style sheets. */}
      {sheet && <StyleSheet href={sheet} precedence="template" css={template.css} />}
      {ownSheet && <StyleSheet href={ownSheet} precedence="own" css={template.ownCss ?? ''} />}
    </>
  )
}

/** Names of the template's sheet and of the owner's; empty for none. */
export const sheetNames = ({ css, ownCss = '' }: TemplateHead): [string, string] => [
  css && `template-${digestOf(css)}`,
  ownCss && `own-${digestOf(ownCss)}`,
]

/** Distinguishes style sheets (FNV-1a). */
function digestOf(text: string): string {
  let hash = 2166136261
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 16777619)
  return (hash >>> 0).toString(36)
}
