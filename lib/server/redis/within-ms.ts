import 'server-only'

/** The answer, or a rejection after `ms`. */
export async function withinMs<T>(asked: Promise<T>, ms: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('no answer in time')), ms)
  })
  // It may still fail when nobody waits any more.
  asked.catch(() => {})
  try {
    return await Promise.race([asked, late])
  } finally {
    clearTimeout(timer)
  }
}
