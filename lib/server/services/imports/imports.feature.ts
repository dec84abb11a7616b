import 'server-only'
import { imports } from '@/lib/contract/imports'
import { bindCalls } from '../feature/call'
import { feature } from '../feature/feature'
import { dropImport, matchImport, startImport } from './import-actions'
import { checkImportHandler, cleanUpImportsDaily, runImportHandler } from './import-jobs'
import { importEndedEvent } from './import-notice'
import { failedRows, importItems, listImports, readImport } from './read-imports'
import { beginImport, takePart } from './upload-import'

export const importsFeature = feature({
  name: 'imports',
  calls: bindCalls(imports, {
    begin: beginImport,
    part: takePart,
    read: readImport,
    list: listImports,
    match: matchImport,
    items: importItems,
    run: startImport,
    failedRows,
    drop: dropImport,
  }),
  notifications: [importEndedEvent],
  jobs: [checkImportHandler, runImportHandler, cleanUpImportsDaily],
})
