import type { z } from 'zod'
import type { Endpoint } from './endpoint'

/** Audience and permission of the calls of the website. */
export const websiteView = { audience: 'vendor', permission: 'website.view' } as const
export const websiteEdit = { audience: 'vendor', permission: 'website.edit' } as const
export const websitePublish = { audience: 'vendor', permission: 'website.publish' } as const

/** A call that reads, below `vender/website/`. */
export const websiteGet = <I extends z.ZodType, R extends z.ZodType>(
  path: string,
  summary: string,
  input: I,
  reply: R,
) => ({ method: 'GET', path: `vender/website/${path}`, summary, input, reply }) as const satisfies Partial<Endpoint>

/** A call that writes, below `vender/website/`. */
export const websitePost = <I extends z.ZodType, R extends z.ZodType>(
  path: string,
  summary: string,
  input: I,
  reply: R,
) => ({ method: 'POST', path: `vender/website/${path}`, summary, input, reply }) as const satisfies Partial<Endpoint>
