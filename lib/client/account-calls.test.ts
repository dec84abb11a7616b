import { profile } from '@/lib/contract/profile'
import { invitations, session } from '@/lib/contract/session'
import * as calls from './account-calls'

test('each call is spelled as the contract spells it', () => {
  const table: Record<string, { method: string; path: string; audience: string }> = {
    ...profile,
    ...session,
    ...invitations,
  }
  for (const [name, { method, path, audience }] of Object.entries(calls)) {
    expect(table[name.replace(/Call$/, '')]).toMatchObject({ method, path, audience })
  }
})
