import type { Json } from '../website/content'
import type { EmailDesign } from './email-design'

/** Whether a text or coupon of an email has the code as a whole word, whatever its capitals. */
export function mentionsCode({ blocks }: EmailDesign, code: string): boolean {
  const word = new RegExp(`(?<![\\w-])${code.replace(/[^\w]/g, '\\$&')}(?![\\w-])`, 'i')
  const isIn = (value: Json): boolean => {
    if (typeof value === 'string') return word.test(value)
    return value !== null && typeof value === 'object' && Object.values(value).some(isIn)
  }
  return blocks.some(({ settings }) => isIn(settings))
}
