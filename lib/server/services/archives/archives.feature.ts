import 'server-only'
import { archiveFiles, storeArchives } from '@/lib/contract/store-archives'
import { bindCalls } from '../feature/call'
import { feature } from '../feature/feature'
import { archiveFile } from './archive-file'
import { archiveEndedEvent } from './archive-notice'
import {
  cancelJob,
  checkArchiveFile,
  compareTwo,
  linkArchive,
  removeArchive,
  restoreArchive,
  resumeStore,
  startArchiveExport,
} from './change-archives'
import { maintainArchivesRegularly } from './maintain-archives'
import { readArchives } from './read-archives'
import { archiveJobHandler } from './run-archive-job'
import { saveSchedule } from './save-schedule'
import { takeArchivePart } from './take-archive-part'
import { beginUpload } from './upload-archive'

/** A store's data as archives, from the back-office. */
export const archivesFeature = feature({
  name: 'archives',
  calls: [
    ...bindCalls(storeArchives, {
      read: readArchives,
      start: startArchiveExport,
      cancel: cancelJob,
      remove: removeArchive,
      link: linkArchive,
      compare: compareTwo,
      begin: beginUpload,
      part: takeArchivePart,
      check: checkArchiveFile,
      restore: restoreArchive,
      schedule: saveSchedule,
      resume: resumeStore,
    }),
    ...bindCalls(archiveFiles, { file: archiveFile }),
  ],
  jobs: [archiveJobHandler, maintainArchivesRegularly],
  notifications: [archiveEndedEvent],
})
