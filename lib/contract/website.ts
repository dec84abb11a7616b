import { z } from 'zod'
import { group } from './endpoint'

/** Colours as `#RRGGBB`. */
const Colour = z.string().regex(/^#[0-9a-fA-F]{6}$/)

export const Theme = z.object({
  /** 1 classic, 2 pastel, 3 vintage, 4 retro. */
  selectedThemeIndex: z.number().int().min(1).max(4),
  font: z.string(),
  colors: z.object({ primary: Colour, secondary: Colour, background: Colour, text: Colour }),
})
export type Theme = z.output<typeof Theme>

const TemplateModule = z.object({
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
  logo: z.string().nullable(),
  currency: z.object({ code: z.string(), symbol: z.string() }),
  locale: z.string(),
  timeZone: z.string(),
  subscription: z.object({ isActive: z.boolean(), endDate: z.iso.datetime().nullable() }),
  /** Canonical host: the verified primary domain, or the subdomain. Without scheme and port. */
  canonicalHost: z.string(),
})
export type StoreInfo = z.output<typeof StoreInfo>

export const WebsiteData = z.object({
  /** As the vendor's editor saved it: not sanitized. */
  html: z.string(),
  template: z.object({
    version: z.string(),
    theme: Theme,
    customStyles: z.string(),
    modules: z.array(TemplateModule),
  }),
})
export type WebsiteData = z.output<typeof WebsiteData>

export const Website = z.object({ status: z.literal('success'), data: WebsiteData, storeInfo: StoreInfo })
export type Website = z.output<typeof Website>

export const website = group({
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
