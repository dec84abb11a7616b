import { z } from 'zod'
import { utf8Bytes } from '@/lib/rules/utf8-bytes'
import { group } from './endpoint'
import { Id } from './fields'
import { Draft } from './website-builder'
import { websiteEdit, websiteGet, websitePost, websiteView } from './website-calls'
import { GivenName } from './website-fields'

const TEMPLATE_KINDS = ['stock', 'own', 'imported'] as const
export const TemplateRow = z.object({
  /** Name of a stock template, or id of an own one. */
  _id: z.string(),
  kind: z.enum(TEMPLATE_KINDS),
  name: z.string(),
  description: z.string(),
  /** Trade that it is made for, such as "Grocery". */
  trade: z.string(),
  themeIndex: z.number().int(),
  /** Still picture of the demo shop; null for own templates. */
  still: z.string().nullable(),
  state: z.enum(['live', 'draft', 'used', 'new']),
  updatedAt: z.iso.datetime().nullable(),
})
export type TemplateRow = z.output<typeof TemplateRow>

/** What a change of template does with the present content of the home page. */
const SwitchReport = z.object({
  kept: z.array(z.object({ what: z.string(), to: z.string() })),
  without: z.array(z.object({ what: z.string(), reason: z.string() })),
})

/** Bytes of a template file; its pictures are in it as base64. */
export const TEMPLATE_FILE_MAX = 15_000_000
export const TEMPLATE_FILE_TOO_LARGE = 'This file is too large: a template file holds at most 15 MB.'
/** Bytes of an HTML page that is imported. */
const HTML_PAGE_MAX = 2 * 1024 * 1024

const textUpTo = (bytes: number, message: string) =>
  z
    .string()
    .min(1)
    .refine((text) => utf8Bytes(text) <= bytes, message)

const oneTemplate = z.object({ templateId: z.string().min(1).max(80) })
const Templates = z.object({ rows: z.array(TemplateRow) })

export const websiteTemplates = group({
  list: {
    ...websiteView,
    ...websiteGet('templates', 'Stock templates and those of the store', z.object({}), Templates),
  },
  report: {
    ...websiteView,
    ...websiteGet(
      'switch-report',
      'What has a place in another template, and what has none',
      oneTemplate,
      SwitchReport,
    ),
  },
  use: {
    ...websiteEdit,
    ...websitePost(
      'use-template',
      'Applies a template to the drafts of the home page and the site; can be undone',
      oneTemplate,
      z.object({ home: Draft, site: Draft }),
    ),
  },
  saveOwn: {
    ...websiteEdit,
    ...websitePost(
      'save-template',
      'Saves home page and site as a template of the store',
      z.object({ name: GivenName, from: z.string().max(80).optional() }),
      TemplateRow,
    ),
  },
  rename: {
    ...websiteEdit,
    ...websitePost(
      'rename-template',
      'Renames a template of the store',
      z.object({ templateId: Id, name: GivenName }),
      TemplateRow,
    ),
  },
  remove: {
    ...websiteEdit,
    ...websitePost('remove-template', 'Deletes a template of the store', z.object({ templateId: Id }), Templates),
  },
  exportFile: {
    ...websiteView,
    ...websiteGet(
      'export-template',
      'A template as one JSON file with its pictures',
      oneTemplate,
      z.object({ name: z.string(), file: z.string() }),
    ),
  },
  original: {
    ...websiteView,
    ...websiteGet(
      'original-html',
      'The HTML page of an imported template, byte for byte as it was given',
      z.object({ templateId: Id }),
      z.object({ name: z.string(), html: z.string() }),
    ),
  },
  importFile: {
    ...websiteEdit,
    ...websitePost(
      'import-template',
      'Adds a template of the store from such a file',
      z.object({ file: textUpTo(TEMPLATE_FILE_MAX, TEMPLATE_FILE_TOO_LARGE) }),
      TemplateRow,
    ),
    maxBytes: 16_777_216,
  },
  importHtml: {
    ...websiteEdit,
    ...websitePost(
      'import-html',
      'Adds a template of the store from an HTML page; the reply names what was removed',
      z.object({
        name: GivenName,
        html: textUpTo(HTML_PAGE_MAX, 'This page is too large: an HTML page holds at most 2 MB.'),
      }),
      z.object({ row: TemplateRow, removed: z.array(z.string()) }),
    ),
    maxBytes: 8_388_608,
  },
})
