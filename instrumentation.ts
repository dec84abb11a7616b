/** Next calls this once per process, before the first request. */
export async function register() {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return
  const { boot } = await import('@/lib/server/process/boot')
  await boot()
}
