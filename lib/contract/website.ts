import { z } from 'zod'
import { group } from './endpoint'
import { SiteSettingsSchema } from './website-content'

/** Colours as `#RRGGBB`. */
const Colour = z.string().regex(/^#[0-9a-fA-F]{6}$/)

export const Theme = z.object({
  /** 1 classic, 2 pastel, 3 vintage, 4 retro. */
  selectedThemeIndex: z.number().int().min(1).max(4),
  font: z.string(),
  colors: z.object({ primary: Colour, secondary: Colour, background: Colour, text: Colour }),
})
export type Theme = z.output<typeof Theme>

export const WebsiteModule = z.object({
  id: z.string(),
  type: z.string(),
  title: z.string(),
  /** Each `keyId` is a variant's key. */
  productIds: z.array(z.object({ keyId: z.string() })),
})

export const StoreInfo = z.object({
  _id: z.string(),
  subdomain: z.string(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  address: z.string(),
  description: z.string(),
  /** Degrees; absent without a pin. */
  mapPin: z.object({ latitude: z.number(), longitude: z.number() }).optional(),
  logo: z.string().nullable(),
  currency: z.object({ code: z.string(), symbol: z.string() }),
  locale: z.string(),
  timeZone: z.string(),
  subscription: z.object({ isActive: z.boolean(), endDate: z.iso.datetime().nullable() }),
  /** Canonical host: the verified primary domain, or the subdomain. Without scheme and port. */
  canonicalHost: z.string(),
})
export type StoreInfo = z.output<typeof StoreInfo>

export const LIVE_PAGE_KINDS = ['page', 'policy'] as const
/** An own page or policy that is live: for links and the sitemap. Its address is `/pages/…` or `/policies/…`. */
export const LivePage = z.object({
  kind: z.enum(LIVE_PAGE_KINDS),
  handle: z.string(),
  title: z.string(),
  updatedAt: z.iso.datetime(),
})
export type LivePage = z.output<typeof LivePage>

export const WebsiteData = z.object({
  /** As the vendor's editor saved it: not sanitized. */
  html: z.string(),
  template: z.object({
    version: z.string(),
    theme: Theme,
    customStyles: z.string(),
    modules: z.array(WebsiteModule),
  }),
  /** Menus, brand, announcement and shape; absent while the store has published none of them. */
  site: SiteSettingsSchema.optional(),
  /** Own pages and policies that are live. */
  pages: z.array(LivePage).optional(),
})
export type WebsiteData = z.output<typeof WebsiteData>

export const Website = z.object({ status: z.literal('success'), data: WebsiteData, storeInfo: StoreInfo })
export type Website = z.output<typeof Website>

export const websites = group({
  public: {
    method: 'GET',
    path: 'vender/publicwebsite/public',
    audience: 'public',
    summary: 'Website of a store: template, theme, modules and facts of the store',
    input: z.object({ websiteName: z.string('Site name is required').trim().min(1, 'Site name is required').max(253) }),
    reply: Website,
  },
  checkDomain: {
    method: 'GET',
    path: 'vender/auth/check-domain',
    audience: 'public',
    summary: 'Whether a sub-domain or own domain belongs to a store; `_id` is present when it does',
    input: z.object({ domain: z.string().trim().min(1).max(253) }),
    reply: z.object({ _id: z.string().optional() }),
  },
})
