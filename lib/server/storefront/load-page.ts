import 'server-only'
import { cache } from 'react'
import type { Department } from '@/lib/contract/departments'
import { type PublicPage, websitePages } from '@/lib/contract/website-pages'
import { Failure } from '@/lib/rules/failure'
import type { Piece } from '@/lib/rules/template-piece'
import { ownPagePath } from '@/lib/rules/website/own-page-path'
import { loadDepartments } from './load-departments'
import { type Home, loadModules, loadRankings } from './load-home'
import type { StoreSite } from './load-site'
import { loadTemplate } from './load-template'
import { loadWidgets } from './load-widgets'
import { type Outcome, outcomeOf } from './outcome'
import { movedTo } from './page-status'
import { read } from './read'

/** A page of the website besides the home page, with everything that its live parts show. */
export type OwnPage = { page: PublicPage; hasHeading: boolean; body: Home; departments: Department[] }

const NONE: Pick<Home, 'topSells' | 'recentlyAdded'> = {
  topSells: { products: [], failed: null },
  recentlyAdded: { products: [], failed: null },
}

/** An own page or a policy, read once per request. Redirects (308) from a handle that it had before. */
export const loadPage = cache(
  async (store: StoreSite, kind: 'page' | 'policy', handle: string): Promise<Outcome<OwnPage>> => {
    const outcome = await outcomeOf(findPage(store, kind, handle))
    if (outcome.kind === 'ready' && 'movedTo' in outcome.value) {
      return movedTo(store, ownPagePath(kind, outcome.value.movedTo))
    }
    return outcome as Outcome<OwnPage>
  },
)

/** A page that replaces one of the shop's own, such as the one for addresses that lead nowhere; null for none. */
export async function loadReplacement(store: StoreSite, kind: 'not_found' | 'password'): Promise<OwnPage | null> {
  const outcome = await outcomeOf(readPage(store, kind, ''))
  const page = outcome.kind === 'ready' ? outcome.value.page : null
  return page && bodyOf(store, page)
}

async function findPage(store: StoreSite, kind: 'page' | 'policy', handle: string) {
  const { page, movedTo: to } = await readPage(store, kind, handle)
  if (page) return bodyOf(store, page)
  if (to !== null) return { movedTo: to }
  throw new Failure('not_found', 'This page does not exist.')
}

async function readPage(store: StoreSite, kind: PublicPage['kind'], handle: string) {
  if (!store.preview) return read(websitePages.page, store, { storeID: store.info._id, kind, handle })
  // Public pages load no code of drafts.
  const { previewPage } = await import('../services/website/previews/preview-page')
  return previewPage(store.scope, kind, handle, store.preview.token.at)
}

/** Reads only what the page has a place for. */
async function bodyOf(store: StoreSite, page: PublicPage): Promise<OwnPage> {
  const html = page.html.trim() === '' ? '' : `<body data-live-parts="marked">${page.html}`
  const template = await loadTemplate(store, { html, modules: page.modules })
  const pieces = template?.pieces ?? []
  const [modules, rankings, departments, widgets] = await Promise.all([
    loadModules(store, page.modules),
    contains(pieces, 'tabs') ? loadRankings(store) : NONE,
    contains(pieces, 'categories') ? loadDepartments(store) : [],
    loadWidgets(store, pieces),
  ])
  return { page, hasHeading: hasHeading(pieces), body: { template, modules, ...rankings, widgets }, departments }
}

const contains = (pieces: readonly Piece[], kind: Piece['kind']): boolean =>
  pieces.some((piece) => piece.kind === kind || (piece.kind === 'element' && contains(piece.children, kind)))

const hasHeading = (pieces: readonly Piece[]): boolean =>
  pieces.some((piece) => {
    if (piece.kind === 'html') return piece.tag === 'h1' || /<h1[\s>]/.test(piece.html)
    return piece.kind === 'element' && (piece.tag === 'h1' || hasHeading(piece.children))
  })
