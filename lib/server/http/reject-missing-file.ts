import 'server-only'
import { stat } from 'node:fs/promises'
import path from 'node:path'
import { env } from '../config/env'
import type { Exchange } from './exchange'
import { rejectRequest } from './reject-request'

/** Built files and the application's pictures. A missing one ends here: Next would treat it as a store's page. */
export async function rejectMissingFile({ pathname, response }: Exchange): Promise<boolean> {
  if (!env().isProduction || !/^\/(_next|assets)(\/|$)/.test(pathname)) return false
  return !(await isFile(decodeURIComponent(pathname))) && rejectRequest(response, 404, 'Not Found')
}

async function isFile(name: string): Promise<boolean> {
  const here = process.cwd(/*turbopackIgnore: true*/)
  const [root, rest] = name.startsWith('/_next/static/')
    ? [path.join(/*turbopackIgnore: true*/ here, env().NEXT_DIST_DIR, 'static'), name.slice('/_next/static/'.length)]
    : [path.join(/*turbopackIgnore: true*/ here, 'public'), name]
  const file = path.join(/*turbopackIgnore: true*/ root, rest)
  if (!file.startsWith(root + path.sep)) return false
  return stat(file).then(
    (found) => found.isFile(),
    () => false,
  )
}
