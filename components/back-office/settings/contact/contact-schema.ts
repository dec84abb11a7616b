import { z } from 'zod'
import { ContactInformation } from '@/lib/contract/contact-information'
import { type ContactValues, draftOfContact } from './contact-values'

/** The contract's schema on the form values: errors of the map pin are at its two inputs. */
export const CONTACT_SCHEMA = z.custom<ContactValues>().superRefine((values, ctx) => {
  const read = ContactInformation.safeParse(draftOfContact(values))
  for (const { path, message } of read.error?.issues ?? []) {
    ctx.addIssue({ code: 'custom', path: path[0] === 'mapPin' ? path.slice(1) : path, message })
  }
})
