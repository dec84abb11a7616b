import 'server-only'
import type { Metadata } from 'next'
import { welcomeMessage } from '@/lib/rules/messages'
import { siteBrandOf } from './brand-of'
import { loadSite, type StoreSite } from './load-site'
import { absoluteImage, storeUrl } from './store-url'

/** Metadata of a page; missing parts default to the store's. */
export type PageFacts = {
  /** Shown before the store's name. */
  title?: string
  description?: string | null
  /** Path and query that identify the page, without pure filters. */
  path?: string
  image?: string | null
  /** Pages that search engines need not index: the cart, filtered lists. */
  isPrivate?: boolean
}

/** Title and description of the specification (§2.3), canonical address and Open Graph facts. */
export async function pageMetadata(
  params: Promise<{ site: string }>,
  factsOf: (store: StoreSite) => PageFacts | Promise<PageFacts> = () => ({ path: '/' }),
): Promise<Metadata> {
  const store = await loadSite((await params).site)
  if (store.kind !== 'store') return { title: TITLES[store.kind], robots: { index: false } }
  const facts = await factsOf(store)
  const { name } = store.info
  const title = facts.title ? `${facts.title} | ${name}` : name
  const description = describedBy(store, facts)
  const url = facts.path === undefined ? undefined : storeUrl(store, facts.path)
  const image = absoluteImage(store, facts.image ?? siteBrandOf(store).socialPicture ?? store.info.logo)
  return {
    title,
    description,
    alternates: url ? { canonical: url } : undefined,
    openGraph: {
      title,
      description,
      url,
      siteName: name,
      locale: store.info.locale,
      images: image ? [image] : undefined,
    },
    robots: facts.isPrivate ? { index: false, follow: true } : undefined,
  }
}

/** The description that the page gives of itself. */
export const describedBy = ({ info }: StoreSite, { description }: PageFacts): string =>
  shorten(description || info.description || welcomeMessage(info.name))

const TITLES = { unknown: 'Business not found', ended: 'Preview not available', error: 'Error' } as const
const LONGEST = 300
const shorten = (text: string) => (text.length <= LONGEST ? text : `${text.slice(0, LONGEST - 1).trimEnd()}…`)
