import type { z } from 'zod'
import { addressErrors, type CountryParts, normalAddress } from '@/lib/rules/address-check'
import { type AddressPart, addressRules } from '@/lib/rules/address-rules'

/**
 * An address that is valid by the rules of its country: its region is stored as a code, its postcode in its printed
 * form, and errors are reported per field.
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
