import { z } from 'zod'

export const CustomerProfile = z.object({
  _id: z.string(),
  first_Name: z.string(),
  last_Name: z.string(),
  country_Code: z.string(),
  mobile: z.string(),
  email: z.string(),
  acceptsMarketing: z.boolean(),
  memberSince: z.iso.datetime(),
})
export type CustomerProfile = z.output<typeof CustomerProfile>
