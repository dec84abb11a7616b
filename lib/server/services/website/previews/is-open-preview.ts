import 'server-only'
import type { StoreScope } from '../../../context'
import { transaction } from '../../../db/transaction'
import { findPreviewLink } from './find-preview-link'

/** Whether a secret opens a preview of this store's website now. */
export const isOpenPreview = (scope: StoreScope, secret: string): Promise<boolean> =>
  transaction(scope, async (tx) => (await findPreviewLink(tx, scope, secret)) !== null)
