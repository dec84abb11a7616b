import { profile } from '@/lib/contract/profile'
import { invitations, sessions } from '@/lib/contract/session'
import * as calls from './account-calls'

test('each call is named as in the contract', () => {
  const table: Record<string, { method: string; path: string; audience: string }> = {
    ...profile,
    ...sessions,
    ...invitations,
  }
  for (const [name, { method, path, audience }] of Object.entries(calls)) {
    expect(table[name.replace(/Call$/, '')]).toMatchObject({ method, path, audience })
  }
})
