import { sectionHref } from '../website/section-href'
import type { EmailPiece } from './email-piece'

/** Name under which Liquid texts read the addresses of their links, by number. */
export const LINKS_VARIABLE = 'email_links'

/** The links of one email, each address once, numbered in their order. */
export class EmailLinks {
  readonly addresses: string[] = []

  constructor(private readonly storeUrl: string) {}

  /**
   * The piece that stands for a link's address: a number for web addresses, so that clicks can be counted; mail and
   * phone addresses as they are, escaped by the caller. Null for what is no link.
   */
  piece(href: string): Exclude<EmailPiece, { liquid: string } | { slot: string }> | null {
    const target = sectionHref(href)
    if (target === null) return null
    if (/^(?:mailto|tel):/i.test(target)) return target
    return { link: this.number(absoluteAddress(target, this.storeUrl)) }
  }

  private number(address: string): number {
    const known = this.addresses.indexOf(address)
    return known >= 0 ? known : this.addresses.push(address) - 1
  }
}

/** A path of the shop as a whole address; others stay. */
export const absoluteAddress = (target: string, storeUrl: string): string =>
  target.startsWith('/') || target.startsWith('#') ? `${storeUrl}${target.replace(/^#/, '/#')}` : target
