import 'server-only'
import { and, eq, sql } from 'drizzle-orm'
import type { LibraryPicture, websitePictures } from '@/lib/contract/website-pictures'
import { Failure } from '@/lib/rules/failure'
import { rowsOf } from '../../../db/rows-of'
import { asset } from '../../../db/schema/products'
import { transaction } from '../../../db/transaction'
import { removeFile } from '../../../files/port'
import type { Handler } from '../../../handler'
import { bytesOfAddress } from '../../assets/encode-picture'
import { storePicture } from '../../assets/store-picture'
import { recordAudit } from '../../audit/record-audit'
import { libraryPicture } from './library-picture'

const audited = ({ _id, name, url }: LibraryPicture) => ({
  subjectType: 'picture',
  subjectId: _id,
  subjectName: name || (url.split('/').at(-1) ?? url),
})

/** The file is written before the transaction: a failed one leaves at most a file that nothing names. */
export const uploadToLibrary: Handler<typeof websitePictures.upload> = async (ctx, { picture, name, alt }) => {
  const { _id } = await storePicture(ctx, bytesOfAddress(picture), 'picture', { name, alt })
  return transaction(ctx, async (tx) => {
    const made = await libraryPicture(tx, ctx, _id)
    await recordAudit(tx, ctx, { action: 'picture.create', ...audited(made) })
    return made
  })
}

export const describePicture: Handler<typeof websitePictures.describe> = (ctx, { pictureId, name, alt }) =>
  transaction(ctx, async (tx) => {
    const before = await libraryPicture(tx, ctx, pictureId)
    await tx
      .update(asset)
      .set({ name, alt })
      .where(and(eq(asset.storeId, ctx.storeId), eq(asset.id, pictureId)))
    const words = { before: { name: before.name, alt: before.alt }, after: { name, alt } }
    await recordAudit(tx, ctx, { action: 'picture.update', ...audited(before), ...words })
    return { ...before, name, alt }
  })

/** Its file goes after the commit: a picture whose row is still there is never without one. */
export const removePicture: Handler<typeof websitePictures.remove> = async (ctx, { pictureId }) => {
  const { url } = await transaction(ctx, async (tx) => {
    const picture = await libraryPicture(tx, ctx, pictureId)
    if (picture.uses > 0) {
      const places = picture.uses === 1 ? 'one place' : `${picture.uses} places`
      throw new Failure('conflict', `This picture is still used in ${places}. Replace it there first.`)
    }
    // What deleted a product can be undone, and then shows its pictures again.
    const [undoable] = await rowsOf<{ found: boolean }>(
      tx,
      sql`select exists (select from change_item i where i.store_id = ${ctx.storeId} and i.entity = 'product'
            and (i.before::text like ${`%${pictureId}%`} or i.after::text like ${`%${pictureId}%`})) as found`,
    )
    if (undoable?.found) {
      throw new Failure('conflict', 'A change of your products that can still be undone needs this picture.')
    }
    await tx.delete(asset).where(and(eq(asset.storeId, ctx.storeId), eq(asset.id, pictureId)))
    await recordAudit(tx, ctx, { action: 'picture.delete', ...audited(picture) })
    return picture
  })
  await removeFile(url)
  return {}
}
