import { z } from 'zod'
import { isPublicWebAddress, WEB_ADDRESS_MAX } from '@/lib/rules/public-web-address'

/** Fits into a body of 1 MiB together with the rest of a form. */
export const PICTURE_ADDRESS_MAX = 960_000

/** An uploaded picture; browsers make it no larger than this (`lib/client/shrink-photo.ts`). */
export const PictureAddress = z
  .string()
  .regex(/^data:image\/(webp|jpeg|png);base64,[A-Za-z0-9+/]+=*$/, 'This picture cannot be used.')
  .max(PICTURE_ADDRESS_MAX, 'This picture is too large.')

/** Path of a file of ours. */
const OWN_FILE = /^\/files\/(?!.*\.\.)[\w@./-]+$/

/** Whether a text is the address of a stored picture: a file of ours, or a public web address. */
export const isPictureLink = (text: string): boolean => OWN_FILE.test(text) || isPublicWebAddress(text)

/** A stored picture, by its address. */
const PictureLink = z
  .string()
  .max(WEB_ADDRESS_MAX)
  .refine((text) => !/\s/.test(text) && isPictureLink(text))

/** A picture field of a form: a new one, a stored one, or none. */
export const PictureOfForm = z
  .union([PictureAddress, PictureLink], {
    error: 'Use a picture with a public web address (https://…), or upload one.',
  })
  .nullable()
