import type { Instrumentation } from 'next'

/** Next calls this once per process, before the first request. */
export async function register() {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return
  const { startTemplateThread } = await import('@/lib/server/process/start-template-thread')
  await startTemplateThread()
  const { boot } = await import('@/lib/server/process/boot')
  await boot()
}

/** Next calls this for each error of a page; its digest is what the visitor sees as the reference. */
export const onRequestError: Instrumentation.onRequestError = async (error, _request, { routePath }) => {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return
  const { logPageError } = await import('@/lib/server/process/log-page-error')
  logPageError(error, routePath)
}
