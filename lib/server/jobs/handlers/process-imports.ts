import 'server-only'
import { failImport, processImport } from '../../services/imports/process-import'
import { findStoreOfRecord } from '../../services/stores/find-store'
import { checkImport } from '../definitions/check-import'
import { runImport } from '../definitions/run-import'
import { handles } from '../handler'
import type { JobDefinition } from '../port'

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

export const checkImportHandler = handlerOf(checkImport)
export const runImportHandler = handlerOf(runImport)
