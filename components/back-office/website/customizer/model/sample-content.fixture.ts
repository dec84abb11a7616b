import type { Draft } from '@/lib/contract/website-builder'
import { type DocumentContent, EMPTY_PAGE, type PageContent, type Section } from '@/lib/rules/website/content'

/** A section with one text and, by id, blocks. Only for tests. */
export const sampleSection = (heading: string, blocks: Section['blocks'] = {}): Section => ({
  type: 'hero',
  v: 1,
  settings: { heading },
  blocks,
  blockOrder: Object.keys(blocks),
})

/** A page of these sections, in their order. Only for tests. */
export const samplePage = (sections: PageContent['sections']): PageContent => ({
  ...EMPTY_PAGE,
  order: Object.keys(sections),
  sections,
})

/** A draft as the server answers it. Only for tests. */
export const sampleDraft = (content: DocumentContent, rev = 1): Draft => ({
  document: {
    _id: '0195a0a0-0000-7000-8000-000000000001',
    kind: 'home',
    handle: null,
    title: 'Home page',
    path: '/',
    isPublished: true,
    publishedAt: null,
    hasChanges: rev > 0,
    rev,
    updatedAt: '2026-11-24T06:00:00Z',
    updatedBy: 'Ada',
  },
  rev,
  content: content as Draft['content'],
  canUndo: rev > 0,
  canRedo: false,
  presence: [],
})
