import 'server-only'
import type { CheerioAPI } from 'cheerio'
import type { Element } from 'domhandler'
import type { StoreFacts } from '@/lib/rules/template-piece'

/** A module of the website's template: `id` is what a slot names and what the live part loads. */
export type TemplateModule = { id: string; type: string; title: string }

/** A template on its way through the steps. Steps change `body` and add to `css`. */
export type Draft = {
  $: CheerioAPI
  body: Element
  /** Texts of the template's style sheets, in document order. */
  css: string[]
  store: StoreFacts
  modules: readonly TemplateModule[]
}

/** One thing done to a draft, in time linear in its size. */
export type Step = (draft: Draft) => void
