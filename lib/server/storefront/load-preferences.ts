import 'server-only'
import { emailPreferences, type Preference } from '@/lib/contract/email-preferences'
import { Failure } from '@/lib/rules/failure'
import type { StoreSite } from './load-site'
import { read } from './read'

/** What the person of an unsubscribe link receives; null when the link is not complete. */
export async function loadPreferences(
  { site, scope }: Pick<StoreSite, 'site' | 'scope'>,
  token: string,
): Promise<Preference[] | null> {
  try {
    return (await read(emailPreferences.read, { site, scope }, { token })).preferences
  } catch (error) {
    if (error instanceof Failure) return null
    throw error
  }
}
