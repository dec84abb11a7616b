import { z } from 'zod'
import { isPublicWebAddress, WEB_ADDRESS_MAX } from '@/lib/rules/public-web-address'

/** Fits into a body of 1 MiB together with the rest of a form. */
export const PICTURE_ADDRESS_MAX = 960_000

/** A picture on its way to the server; browsers make it no larger than this (`lib/client/shrink-photo.ts`). */
export const PictureAddress = z
  .string()
  .regex(/^data:image\/(webp|jpeg|png);base64,[A-Za-z0-9+/]+=*$/, 'This picture cannot be used.')
  .max(PICTURE_ADDRESS_MAX, 'This picture is too large.')

/** Path of a file of ours. */
const OWN_FILE = /^\/files\/(?!.*\.\.)[\w@./-]+$/

/** Whether a text says where a stored picture lies: a file of ours, or a web address that any shopper can open. */
export const isPictureLink = (text: string): boolean => OWN_FILE.test(text) || isPublicWebAddress(text)

/** A picture that is stored already, by its address. */
const PictureLink = z
  .string()
  .max(WEB_ADDRESS_MAX)
  .refine((text) => !/\s/.test(text) && isPictureLink(text))

/** A picture of a form: a new one, one that is stored already, or none. */
export const PictureOfForm = z
  .union([PictureAddress, PictureLink], {
    error: 'Use a picture with a public web address (https://…), or upload one.',
  })
  .nullable()
