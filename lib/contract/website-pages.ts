import { z } from 'zod'
import { group } from './endpoint'
import { ScheduleSchema } from './schedule'
import { LIVE_PAGE_KINDS, WebsiteModule } from './website'

/** A page of the website that is not the home page. */
export const PublicPage = z.object({
  kind: z.enum([...LIVE_PAGE_KINDS, 'not_found', 'password']),
  /** Empty for pages without an address of their own. */
  handle: z.string(),
  title: z.string(),
  seo: z.object({ title: z.string(), description: z.string(), picture: z.string().nullable() }),
  /** Not sanitized, as that of the home page. */
  html: z.string(),
  modules: z.array(WebsiteModule),
  version: z.string(),
  updatedAt: z.iso.datetime(),
})
export type PublicPage = z.output<typeof PublicPage>

/** A place with its opening hours. */
const PlaceHours = z.object({ _id: z.string(), name: z.string(), schedule: ScheduleSchema })

export const websitePages = group({
  page: {
    method: 'GET',
    path: 'vender/publicwebsite/page',
    audience: 'public',
    summary: "A page of a store's website; `movedTo` is the handle that has replaced the one asked for",
    input: z.object({ storeID: z.uuid(), kind: PublicPage.shape.kind, handle: z.string().max(80).default('') }),
    reply: z.object({ page: PublicPage.nullable(), movedTo: z.string().nullable() }),
  },
  hours: {
    method: 'GET',
    path: 'vender/publicwebsite/opening-hours',
    audience: 'public',
    summary: "Opening hours of a store's locations that have any",
    input: z.object({ storeID: z.uuid() }),
    reply: z.object({ places: z.array(PlaceHours) }),
  },
})
