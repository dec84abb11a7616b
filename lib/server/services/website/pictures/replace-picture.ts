import 'server-only'
import { sql } from 'drizzle-orm'
import type { websitePictures } from '@/lib/contract/website-pictures'
import { Failure } from '@/lib/rules/failure'
import type { StoreScope } from '../../../context'
import { rowsOf } from '../../../db/rows-of'
import { type Tx, transaction } from '../../../db/transaction'
import type { Handler } from '../../../handler'
import { recordAudit } from '../../audit/record-audit'
import { draftToEdit } from '../drafts/open-draft'
import { prepareLive } from '../drafts/prepare-live'
import { writeStep } from '../drafts/write-step'
import { findDocument } from '../find-document'
import { sourcesOf } from '../sources/sources-of'
import { libraryPicture } from './library-picture'
import { pictureOperations } from './picture-operations'
import { rawPictureOperations } from './raw-picture-operations'

/** Each draft gets one step, which its undo takes back; nothing changes on the shop before the next publish. */
export const replacePicture: Handler<typeof websitePictures.replace> = async (ctx, { pictureId, by }) => {
  if (pictureId === by) throw new Failure('invalid', 'Choose another picture.', { by: 'Choose another picture.' })
  // A live page of HTML is cut before its draft is opened: it may take seconds.
  const shown = await transaction(ctx, async (tx) =>
    documentsThatShow(tx, ctx, (await libraryPicture(tx, ctx, pictureId)).url),
  )
  for (const documentId of shown) await prepareLive(ctx, documentId)
  return transaction(ctx, async (tx) => {
    const before = await libraryPicture(tx, ctx, pictureId)
    const after = await libraryPicture(tx, ctx, by)
    let drafts = 0
    for (const documentId of await documentsThatShow(tx, ctx, before.url)) {
      const document = await findDocument(tx, ctx, documentId)
      const draft = await draftToEdit(tx, ctx, documentId)
      const { sources } = await sourcesOf(tx, ctx, draft.content)
      const operations = [
        ...pictureOperations(draft.content, before.url, after),
        ...rawPictureOperations(draft.content, sources, before.url, after),
      ]
      if (operations.length === 0) continue
      await writeStep(tx, ctx, { document, draft }, { operations, kind: 'pictures' })
      drafts += 1
    }
    await recordAudit(tx, ctx, {
      action: 'picture.replace',
      subjectType: 'picture',
      subjectId: pictureId,
      subjectName: before.name,
      before: { url: before.url },
      after: { url: after.url, drafts },
    })
    return { drafts }
  })
}

/**
 * Documents with the address in their content, in an imported page that they have parts of, or in a live page of HTML.
 * In an order that is always the same, since their drafts are locked one after the other.
 */
async function documentsThatShow(tx: Tx, { storeId }: StoreScope, url: string): Promise<string[]> {
  // A variant has its width before the name.
  const name = url.replace(/^\/files\//, '')
  const rows = await rowsOf<{ id: string }>(
    tx,
    sql`select d.id from website_document d
        left join website_draft w on w.store_id = d.store_id and w.document_id = d.id
        left join website_version v on v.store_id = d.store_id and v.id = d.published_version_id
        where d.store_id = ${storeId} and d.archived_at is null
          and (position(${name} in coalesce(w.content::text, v.content::text, v.html)) > 0
            or exists (select from website_source s where s.store_id = d.store_id and position(${name} in s.html) > 0
              and position(s.hash in coalesce(w.content::text, v.content::text, '')) > 0))
        order by d.id`,
  )
  return rows.map(({ id }) => id)
}
