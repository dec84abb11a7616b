import 'server-only'
import type { WebsiteData } from '@/lib/contract/website'
import type { PageContent, SiteContent } from '@/lib/rules/website/content'
import type { StoreScope } from '../../context'
import { type Tx, transaction } from '../../db/transaction'
import { draftOfKind } from './draft-of-kind'
import { livePage, livePages } from './live-pages'
import { liveVersion } from './live-version'
import { type PastDocument, pastDocuments } from './past-documents'
import { type RenderedPage, renderPage } from './rendering/render-page'
import { siteSettings } from './site-settings'
import { storedSite } from './stored-site'
import type { VersionRecord } from './version-content'

/** What a website is read from: what is live, the drafts, content that is tried, such as a template's, or the past. */
export type WebsiteSource =
  | 'live'
  | 'draft'
  | { readonly home: PageContent; readonly site: SiteContent }
  | { readonly at: Date }

/**
 * A store's website as its public call answers it; an empty page with the default look when there is none. Opens
 * transactions of its own, so it must not be called inside one.
 */
export async function websiteContentOf(scope: StoreScope, source: WebsiteSource): Promise<WebsiteData> {
  const { home, site, pages } = await transaction(scope, async (tx) =>
    isPast(source)
      ? pastWebsite(tx, scope, source.at)
      : {
          home: await homeOf(tx, scope, source),
          site: await siteOfSource(tx, scope, source),
          pages: await livePages(tx, scope),
        },
  )
  const moment = isPast(source) ? source.at : new Date()
  const { html, modules } = 'content' in home ? await renderPage(scope, home.content, moment) : home
  const { selectedThemeIndex, font, colors } = site.theme
  const settings = siteSettings(site)
  return {
    html,
    template: {
      version: home.version,
      theme: { selectedThemeIndex, font, colors: { ...colors } },
      customStyles: site.customStyles,
      modules,
    },
    ...(settings && { site: settings }),
    ...(pages.length > 0 && { pages }),
  }
}

type Present = Exclude<WebsiteSource, { readonly at: Date }>
const isPast = (source: WebsiteSource): source is { readonly at: Date } => typeof source === 'object' && 'at' in source

type Home = { version: string } & (RenderedPage | { content: PageContent })

async function homeOf(tx: Tx, scope: StoreScope, source: Present): Promise<Home> {
  if (typeof source === 'object') return { version: '', content: source.home }
  const draft = source === 'draft' ? await draftOfKind(tx, scope, 'home') : null
  if (draft && 'sections' in draft.content) return { version: `${draft.id}-${draft.rev}`, content: draft.content }
  return homeOfVersion(await liveVersion(tx, scope, 'home'))
}

function homeOfVersion(version: VersionRecord | null): Home {
  if (!version) return { version: '', html: '', modules: [] }
  const { id, html, modules, content } = version
  return content && 'sections' in content ? { version: id, content } : { version: id, html, modules }
}

async function siteOfSource(tx: Tx, scope: StoreScope, source: Present): Promise<SiteContent> {
  if (typeof source === 'object') return source.site
  const draft = source === 'draft' ? await draftOfKind(tx, scope, 'site') : null
  return storedSite(draft ? draft.content : (await liveVersion(tx, scope, 'site'))?.content)
}

/** What was live at a moment. Facts of the store and of its products are those of today. */
async function pastWebsite(tx: Tx, scope: StoreScope, at: Date) {
  const past = await pastDocuments(tx, scope, at)
  const versionOf = (wanted: PastDocument['document']['kind']) =>
    past.find(({ document }) => document.kind === wanted)?.version ?? null
  return {
    home: homeOfVersion(versionOf('home')),
    site: storedSite(versionOf('site')?.content ?? null),
    pages: past.flatMap(({ document, publishedAt }) => livePage({ ...document, publishedAt }) ?? []),
  }
}
