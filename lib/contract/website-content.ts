import { z } from 'zod'
import { utf8Bytes } from '@/lib/rules/utf8-bytes'
import {
  type DocumentContent,
  type Json,
  MAX_BLOCKS,
  MAX_CONTENT_BYTES,
  MAX_MENU_ITEMS,
  MAX_OWN_CSS,
  MAX_SECTIONS,
  type PageContent,
  type SiteContent,
  type SiteSettings,
} from '@/lib/rules/website/content'
import type { Operation } from '@/lib/rules/website/operation'

/** Id of a section, block or menu item: made by the editor, stable for good. */
export const PartId = z.string().regex(/^[\w-]{1,40}$/, 'This id is not valid.')

/** Deep values are rejected before the parser walks them. */
const MAX_DEPTH = 12

const JsonValue = z.custom<Json>((value) => isJson(value, 0), 'This value cannot be stored.')

function isJson(value: unknown, depth: number): boolean {
  if (depth > MAX_DEPTH) return false
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return true
  if (typeof value === 'number') return Number.isFinite(value)
  if (Array.isArray(value)) return value.every((entry) => isJson(entry, depth + 1))
  return typeof value === 'object' && Object.values(value).every((entry) => isJson(entry, depth + 1))
}

/** Settings of a section or block: JSON of limited depth. */
export const BlockSettings = z.record(z.string().regex(/^\w{1,60}$/), JsonValue)
const Instant = z.iso.datetime({ offset: true })
const Colour = z.string().regex(/^#[0-9a-fA-F]{6}$/, 'Use a colour such as #0c9e41')

const BlockSchema = z.object({ type: z.string().max(40), settings: BlockSettings })

const SectionSchema = z.object({
  type: z.string().regex(/^[\w-]{1,40}$/),
  v: z.number().int().min(1).max(1_000),
  settings: BlockSettings,
  blocks: z
    .record(PartId, BlockSchema)
    .refine((blocks) => Object.keys(blocks).length <= MAX_BLOCKS, `Use at most ${MAX_BLOCKS} parts in a section.`),
  blockOrder: z.array(PartId).max(MAX_BLOCKS),
  hidden: z.boolean().optional(),
  show: z
    .object({
      from: Instant.optional(),
      until: Instant.optional(),
      only: z.enum(['open', 'in_stock', 'promotion']).optional(),
    })
    .optional(),
})

const isSmall = (value: unknown) => utf8Bytes(JSON.stringify(value)) <= MAX_CONTENT_BYTES
const TOO_LARGE = 'This page is too large: a page holds at most 256 KB.'

/** Every id of an order exists once, and every part is in its order. */
const isOrdered = (order: readonly string[], parts: Readonly<Record<string, unknown>>) =>
  new Set(order).size === order.length &&
  order.length === Object.keys(parts).length &&
  order.every((id) => Object.hasOwn(parts, id))

export const PageContentSchema = z
  .object({
    v: z.literal(1),
    seo: z.object({ title: z.string().max(200), description: z.string().max(500), picture: z.string().nullable() }),
    order: z.array(PartId).max(MAX_SECTIONS, `Use at most ${MAX_SECTIONS} sections on a page.`),
    sections: z.record(PartId, SectionSchema),
  })
  .refine(({ order, sections }) => isOrdered(order, sections), 'Sections and their order do not agree.')
  .refine(
    ({ sections }) => Object.values(sections).every(({ blockOrder, blocks }) => isOrdered(blockOrder, blocks)),
    'Parts of a section and their order do not agree.',
  )
  .refine(isSmall, TOO_LARGE) satisfies z.ZodType<PageContent>

const MenuSchema = z
  .object({
    departments: z.boolean(),
    hidden: z.array(z.string().max(60)).max(MAX_MENU_ITEMS),
    order: z.array(PartId).max(MAX_MENU_ITEMS),
    items: z.record(
      PartId,
      z.object({ label: z.string().max(80), href: z.string().max(2_000), parent: PartId.nullable() }),
    ),
  })
  .refine(({ order, items }) => isOrdered(order, items), 'Entries of the menu and their order do not agree.')

const Radius = z.number().int().min(0).max(32).nullable()
const Spacing = z.number().int().min(50).max(200)

/** What every page shows of the site document besides theme and own CSS. */
const SHARED = {
  brand: z.object({
    logo: z.string().nullable(),
    favicon: z.string().nullable(),
    socialPicture: z.string().nullable(),
  }),
  announcement: z.object({
    text: z.string().max(300),
    href: z.string().max(2_000),
    from: Instant.nullable(),
    until: Instant.nullable(),
  }),
  social: z.record(z.string().regex(/^[a-z]{1,20}$/), z.string().max(2_000)),
  header: MenuSchema,
  footer: MenuSchema,
}

export const SiteContentSchema = z
  .object({
    v: z.literal(1),
    theme: z.object({
      selectedThemeIndex: z.number().int().min(1).max(4),
      font: z.string().max(60),
      colors: z.object({ primary: Colour, secondary: Colour, background: Colour, text: Colour }),
      radius: Radius,
      spacing: Spacing,
    }),
    customStyles: z.string().max(MAX_OWN_CSS),
    ...SHARED,
  })
  .refine(isSmall, TOO_LARGE) satisfies z.ZodType<SiteContent>

export const SiteSettingsSchema: z.ZodType<SiteSettings> = z.object({ ...SHARED, radius: Radius, spacing: Spacing })

const Path = z.array(z.string().min(1).max(60)).min(1).max(MAX_DEPTH)

export const OperationSchema: z.ZodType<Operation> = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('set'), path: Path, value: JsonValue.optional() }),
  z.object({ kind: z.literal('place'), path: Path, id: PartId, before: PartId.nullable() }),
  z.object({ kind: z.literal('take'), path: Path, id: PartId }),
])

/** Content of any document: a page, or the site. */
export const DocumentContentSchema: z.ZodType<DocumentContent> = z.union([PageContentSchema, SiteContentSchema])
