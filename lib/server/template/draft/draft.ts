import 'server-only'
import type { CheerioAPI } from 'cheerio'
import type { Element } from 'domhandler'
import type { StoreFacts } from '@/lib/rules/template-piece'

/** A product module of the website's template: `id` is named by a slot and used by the live part to load. */
export type TemplateModule = { id: string; type: string; title: string }

/** `preview`: marks of sections and texts stay, for the website editor to point at. They never show on a page. */
export type TemplatePurpose = 'page' | 'preview'

/** A template during the steps. Steps change `body` and append to `css`. */
export type TemplateDraft = {
  $: CheerioAPI
  body: Element
  /** Texts of the template's style sheets, in document order. */
  css: string[]
  store: StoreFacts
  modules: readonly TemplateModule[]
  purpose: TemplatePurpose
}

/** One transformation of a draft, in time linear in its size. */
export type TemplateStep = (draft: TemplateDraft) => void
