import 'server-only'
import { listExports } from '@/lib/contract/list-exports'
import { bindCalls } from '../feature/call'
import { feature } from '../feature/feature'
import { exportFile, readExport, startExport } from './list-exports'
import { notifyExportHandler } from './notify-export'
import { writeExportHandler } from './write-export'

export const exportsFeature = feature({
  name: 'exports',
  calls: bindCalls(listExports, { start: startExport, read: readExport, file: exportFile }),
  jobs: [writeExportHandler, notifyExportHandler],
})
