import type { Menu } from '@/lib/rules/website/content'
import { type OwnLink, ownLinks } from '@/lib/rules/website/own-links'
import type { FooterColumn, FooterLink } from './footer-column'

/** The store's own links of the footer: those without children, and a column for each group. */
export function ownColumns(menu: Menu | undefined): { single: FooterLink[]; groups: FooterColumn[] } {
  const own = menu ? ownLinks(menu) : []
  return {
    single: flat(own.filter(({ children }) => children.length === 0)),
    groups: own
      .filter(({ children }) => children.length > 0)
      .map(({ label, href, children }) => ({ title: label, links: [...toLink(label, href), ...flat(children)] })),
  }
}

/** A column has one level: deeper entries follow their parent. */
const flat = (links: readonly OwnLink[]): FooterLink[] =>
  links.flatMap(({ label, href, children }) => [...toLink(label, href), ...flat(children)])

const toLink = (name: string, href: string | null): FooterLink[] => (href === null ? [] : [{ name, href }])
