import 'server-only'
import { absoluteAddress } from '@/lib/rules/email-blocks/email-links'
import { sectionHref } from '@/lib/rules/website/section-href'
import { parseLiquid, renderLiquid } from '../../liquid/liquid-template'
import { isEmptyValue } from '../../liquid/liquid-variables'
import type { EmailData } from './email-data'
import type { AnyStoreEmail } from './store-email'

const VARIABLE = /^\{\{-?\s*([\w.]+)\s*-?\}\}$/

/** The variable that a link consists of; null when it is an address, or more than a variable. */
export const linkVariable = (link: string): string | null => VARIABLE.exec(link.trim())?.[1] ?? null

/**
 * The address that a button leads to: the value of a variable that is an address, or what was typed, with every value
 * in it encoded. Null without one. Throws `LiquidMistake`.
 */
export function actionAddress(link: string, data: EmailData, links: AnyStoreEmail['links']): string | null {
  const variable = linkVariable(link)
  if (variable !== null && links.includes(variable)) {
    if (isEmptyValue(data.values, variable)) return null
    return renderLiquid(parseLiquid(link, 'text', true), data.values, data.timeMs).trim()
  }
  const target = sectionHref(renderLiquid(parseLiquid(link.trim(), 'url', true), data.values, data.timeMs))
  return target === null ? null : absoluteAddress(target, data.storeUrl)
}
