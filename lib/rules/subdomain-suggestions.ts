import { isStoreLabel } from './host'

const ENDINGS = ['shop', 'store', 'online', 'goods', 'market', 'co']
const MAX_LABEL = 40

/** A store's name as a subdomain: letters without accents, digits, single dashes. Empty when nothing remains. */
export function subdomainOf(name: string): string {
  const plain = name.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
  return plain
    .replace(/&/g, ' and ')
    .replace(/['’]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, MAX_LABEL)
    .replace(/^-+|-+$/g, '')
}

/** Suggested subdomains for this name, best first; their availability must be checked. */
export function subdomainSuggestions(name: string): string[] {
  const base = subdomainOf(name)
  if (base === '') return []
  const bare = base.replaceAll('-', '')
  const year = [...ENDINGS.map((ending) => `${base}-${ending}`), `my-${base}`, `the-${base}`, `${base}-1`, `${base}-2`]
  return [...new Set([base, bare, ...year])].filter(isStoreLabel)
}
