import 'server-only'
import { websiteDocuments, websiteDrafts } from '@/lib/contract/website-builder'
import { websiteVersions } from '@/lib/contract/website-versions'
import { bindCalls } from '../../feature/call'
import { feature } from '../../feature/feature'
import { applyToDraft } from './apply-to-draft'
import { bringBackDocument } from './bring-back-document'
import { discardDraft } from './discard-draft'
import { createDocument, listDocuments, removeDocument, renameDocument } from './documents'
import { redoStep, undoStep } from './move-cursor'
import { openDraft } from './open-draft'
import { listRemovedDocuments } from './removed-documents'
import { listVersions, restoreVersion, saveDraftAsVersion, versionLiveAt, versionToRead } from './versions'

export const websiteDraftsFeature = feature({
  name: 'website drafts',
  calls: [
    ...bindCalls(websiteDocuments, {
      list: listDocuments,
      create: createDocument,
      rename: renameDocument,
      remove: removeDocument,
      removed: listRemovedDocuments,
      bringBack: bringBackDocument,
    }),
    ...bindCalls(websiteDrafts, {
      open: openDraft,
      apply: applyToDraft,
      undo: undoStep,
      redo: redoStep,
      discard: discardDraft,
    }),
    ...bindCalls(websiteVersions, {
      list: listVersions,
      content: versionToRead,
      at: versionLiveAt,
      save: saveDraftAsVersion,
      restore: restoreVersion,
    }),
  ],
})
