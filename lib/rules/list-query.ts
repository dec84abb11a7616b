import { LIST_PATH } from './list-path'

/** Products on one page of a list. */
export const LIST_PAGE_SIZE = 24
/** Highest page number; a larger number is limited to it. */
export const MAX_LIST_PAGE = 5_000
const MAX_QUERY_LENGTH = 100
const MAX_VALUE_LENGTH = 100
const MAX_VALUES = 20
const MAX_OPTIONS = 6
const MAX_PRICE = 1e9
const OPTION_PREFIX = 'option.'

/** Sort orders of a list; `featured` (by relevance, when searching) by default. */
export const LIST_SORTS = [
  'featured',
  'best-selling',
  'title-ascending',
  'title-descending',
  'price-ascending',
  'price-descending',
  'newest',
  'biggest-discount',
] as const
export type ListSort = (typeof LIST_SORTS)[number]

/** Catalogue levels for narrowing a list (specification §2.3). */
export const LIST_TAGNAMES = ['departments', 'subdepartments', 'categories'] as const
export type ListTagname = (typeof LIST_TAGNAMES)[number]

/** Stock filter: everything by default. */
export type ListAvailability = 'in-stock'

/**
 * The whole state of a product list: parsed once from an address or a call, and passed as this from then on. Its
 * canonical text (`formatListQuery`) is the cache key.
 */
export type ListQuery = {
  /** Department, sub-department or category; undefined for the whole catalogue. */
  tag?: { tagname: ListTagname; id: string } | undefined
  /** Search text, trimmed. */
  q?: string | undefined
  sort: ListSort
  /** From 1. */
  page: number
  /** Page size; never part of the address. */
  pageSize: number
  /** Decimal amounts of the store's currency; both optional. */
  price?: { min?: number | undefined; max?: number | undefined } | undefined
  availability?: ListAvailability | undefined
  onSale: boolean
  brands: readonly string[]
  /** Option name → selected values. */
  options: Readonly<Record<string, readonly string[]>>
}

/** Parses an address's query. Total: invalid parts are dropped, too large values are limited. */
export function parseListQuery(search: string | URLSearchParams): ListQuery {
  const params = typeof search === 'string' ? new URLSearchParams(search) : search
  return {
    tag: parseTag(params.get('tagname'), params.get('id')),
    q: clean(params.get('q') ?? '', MAX_QUERY_LENGTH) || undefined,
    sort: oneOf(LIST_SORTS, params.get('sort')) ?? 'featured',
    page: parsePage(params.get('page')),
    pageSize: LIST_PAGE_SIZE,
    price: parsePrice(params.get('min'), params.get('max')),
    availability: oneOf(['in-stock'] as const, params.get('availability')),
    onSale: params.get('onsale') === '1',
    brands: values(params.getAll('brand')),
    options: parseOptions(params),
  }
}

/** The whole catalogue in its first order. */
export const PLAIN_LIST: ListQuery = parseListQuery('')

/** A page number from 1 to `MAX_LIST_PAGE`; 1 for anything else. */
export function parsePage(text: string | null): number {
  const page = /^\d{1,9}$/.test(text ?? '') ? Number(text) : 1
  return Math.min(Math.max(page, 1), MAX_LIST_PAGE)
}

/**
 * The canonical query string: fixed order of keys, sorted values, defaults omitted. Equivalent queries give the same
 * text, and parsing that text gives the query back.
 */
export function formatListQuery(query: ListQuery): string {
  const params = new URLSearchParams()
  const put = (name: string, value: string | number | undefined) => {
    if (value !== undefined) params.append(name, String(value))
  }
  put('id', query.tag?.id)
  put('tagname', query.tag?.tagname)
  put('q', query.q)
  put('min', query.price?.min)
  put('max', query.price?.max)
  put('availability', query.availability)
  put('onsale', query.onSale ? '1' : undefined)
  for (const brand of sorted(query.brands)) put('brand', brand)
  for (const name of sorted(Object.keys(query.options))) {
    for (const value of sorted(query.options[name] ?? [])) put(OPTION_PREFIX + name, value)
  }
  put('sort', query.sort === 'featured' ? undefined : query.sort)
  put('page', query.page > 1 ? query.page : undefined)
  return params.toString()
}

/** Address of the list with `patch` applied. Any change except of the page resets to page 1. */
export function toHref(query: ListQuery, patch: Partial<ListQuery> = {}): string {
  const text = formatListQuery({ ...query, page: 1, ...patch })
  return text === '' ? LIST_PATH : `${LIST_PATH}?${text}`
}

/** The canonical query as one path segment (base64url), for the internal address of on-demand lists. */
export function encodeFind(query: ListQuery): string {
  return btoa(formatListQuery(query)).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}

/** Inverse of `encodeFind`. Total: an invalid segment gives the plain list. */
export function decodeFind(segment: string): ListQuery {
  try {
    return parseListQuery(atob(segment.replaceAll('-', '+').replaceAll('_', '/')))
  } catch {
    return PLAIN_LIST
  }
}

function parseTag(tagname: string | null, id: string | null): ListQuery['tag'] {
  const level = oneOf(LIST_TAGNAMES, tagname)
  return level && /^[\w-]{1,64}$/.test(id ?? '') ? { tagname: level, id: id ?? '' } : undefined
}

function parsePrice(min: string | null, max: string | null): ListQuery['price'] {
  const [from, to] = [parseAmount(min), parseAmount(max)]
  if (from === undefined && to === undefined) return undefined
  return from !== undefined && to !== undefined && from > to ? { min: to, max: from } : { min: from, max: to }
}

function parseAmount(text: string | null): number | undefined {
  const trimmed = text?.trim() ?? ''
  return /^\d{1,12}(\.\d{1,4})?$/.test(trimmed) ? Math.min(Number(trimmed), MAX_PRICE) : undefined
}

function parseOptions(params: URLSearchParams): ListQuery['options'] {
  const names = [...new Set(params.keys())].filter((key) => key.startsWith(OPTION_PREFIX))
  const found = new Map<string, readonly string[]>()
  for (const key of sorted(names)) {
    const name = clean(key.slice(OPTION_PREFIX.length), MAX_VALUE_LENGTH)
    const chosen = values([...(found.get(name) ?? []), ...params.getAll(key)])
    if (name !== '' && chosen.length > 0 && (found.has(name) || found.size < MAX_OPTIONS)) found.set(name, chosen)
  }
  return Object.fromEntries(found)
}

function values(texts: readonly string[]): readonly string[] {
  const cleaned = texts.map((text) => clean(text, MAX_VALUE_LENGTH)).filter((text) => text !== '')
  return sorted([...new Set(cleaned)]).slice(0, MAX_VALUES)
}

/** One line without control characters, cut at whole characters, never splitting a surrogate pair. */
function clean(text: string, length: number): string {
  const line = text.replace(/[\p{Cc}\s]+/gu, ' ').trim()
  return [...line].slice(0, length).join('').trim()
}

function oneOf<T extends string>(allowed: readonly T[], text: string | null): T | undefined {
  return allowed.find((value) => value === text)
}

/** By code unit, so that the order does not depend on the machine's language. */
function sorted(texts: readonly string[]): string[] {
  return [...texts].sort()
}
