import { z } from 'zod'
import { group } from './endpoint'
import { Id } from './fields'
import { PictureAddress } from './pictures'
import { websiteEdit, websiteGet, websitePost, websiteView } from './website-calls'

export const LibraryPicture = z.object({
  _id: z.string(),
  url: z.string(),
  name: z.string(),
  alt: z.string(),
  width: z.number().int().nullable(),
  height: z.number().int().nullable(),
  bytes: z.number().int().nullable(),
  /** Products and pages that show it. */
  uses: z.number().int(),
  at: z.iso.datetime(),
})
export type LibraryPicture = z.output<typeof LibraryPicture>

export const websitePictures = group({
  list: {
    ...websiteView,
    ...websiteGet(
      'pictures',
      'Pictures of the store, newest first',
      z.object({
        query: z.string().trim().max(100).default(''),
        unused: z.enum(['true', 'false']).default('false'),
        after: z.string().max(200).optional(),
      }),
      z.object({ rows: z.array(LibraryPicture), next: z.string().nullable() }),
    ),
  },
  upload: {
    ...websiteEdit,
    ...websitePost(
      'upload-picture',
      'Stores a picture',
      z.object({
        picture: PictureAddress,
        name: z.string().trim().max(120),
        alt: z.string().trim().max(300).default(''),
      }),
      LibraryPicture,
    ),
  },
  describe: {
    ...websiteEdit,
    ...websitePost(
      'describe-picture',
      'Changes name and alternative text',
      z.object({ pictureId: Id, name: z.string().trim().max(120), alt: z.string().trim().max(300) }),
      LibraryPicture,
    ),
  },
  remove: {
    ...websiteEdit,
    ...websitePost('remove-picture', 'Deletes a picture that nothing shows', z.object({ pictureId: Id }), z.object({})),
  },
  replace: {
    ...websiteEdit,
    ...websitePost(
      'replace-picture',
      'Puts another picture in its place, in all drafts',
      z.object({ pictureId: Id, by: Id }),
      z.object({ drafts: z.number().int() }),
    ),
  },
})
