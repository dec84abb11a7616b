import { z } from 'zod'

/** Fits into a body of 1 MiB together with the rest of a form. */
export const PICTURE_ADDRESS_MAX = 960_000

/** A picture on its way to the server; browsers make it no larger than this (`lib/client/shrink-photo.ts`). */
export const PictureAddress = z
  .string()
  .regex(/^data:image\/(webp|jpeg|png);base64,[A-Za-z0-9+/]+=*$/, 'This is no picture that can be taken.')
  .max(PICTURE_ADDRESS_MAX, 'This picture is too large.')

/** A picture of a form: a new one, one that is stored already, or none. */
export const PictureOfForm = z
  .union(
    [
      PictureAddress,
      z
        .string()
        .regex(/^(\/files\/[\w@./-]+|https?:\/\/\S+)$/)
        .max(500),
    ],
    {
      error: 'This is no picture that can be taken.',
    },
  )
  .nullable()
