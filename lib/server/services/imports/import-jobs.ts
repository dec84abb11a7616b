import 'server-only'
import { checkImportJob } from '../../jobs/definitions/check-import-job'
import { runImportJob } from '../../jobs/definitions/run-import-job'
import { handles, periodic } from '../../jobs/handler'
import type { JobDefinition } from '../../jobs/port'
import { findStoreOfRecord } from '../stores/find-store'
import { cleanUpImports } from './clean-up-imports'
import { failImport, processImport } from './process-import'

type Payload = { storeId: string; importId: string; round: number }

const handlerOf = (definition: JobDefinition<Payload>) =>
  handles(
    definition,
    async ({ storeId, importId, round }) => {
      const scope = await findStoreOfRecord(storeId)
      if (scope) await processImport(scope, { importId, round, next: definition })
    },
    async ({ storeId, importId, round }) => {
      const scope = await findStoreOfRecord(storeId)
      if (scope)
        await failImport(
          scope,
          importId,
          round,
          'The import failed because of a server error. What was imported so far is kept.',
        )
    },
  )

export const checkImportHandler = handlerOf(checkImportJob)
export const runImportHandler = handlerOf(runImportJob)

/** Once a day: files that were imported long ago. */
export const cleanUpImportsDaily = periodic(
  'tidy-imports',
  { everyMinutes: 24 * 60, timeLimitSeconds: 900 },
  cleanUpImports,
)
