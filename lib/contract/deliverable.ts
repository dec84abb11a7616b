import type { z } from 'zod'
import { addressErrors, type CountryParts, normalAddress } from '@/lib/rules/address-check'
import { type AddressPart, addressRules } from '@/lib/rules/address-rules'

/**
 * An address that goods can be sent to by the rules of its country: its region is stored as a code, its postcode as it is
 * printed, and what is missing or wrong is said at its field.
 */
export const deliverable = <S extends z.ZodType<CountryParts & { country: string }>>(schema: S) =>
  schema
    .overwrite((address) => normalAddress(addressRules(address.country), address))
    .superRefine((address, ctx) => {
      const errors = addressErrors(addressRules(address.country), address)
      for (const part of Object.keys(errors) as AddressPart[]) {
        ctx.addIssue({ code: 'custom', path: [part], message: errors[part] ?? '' })
      }
    })
