import type { Page } from '@playwright/test'
import { DEMO_PASSWORD } from '../../lib/rules/demo-people'
import { callerAs, storeAt } from '../fixtures'

const platform = storeAt('')
/** One session per person and worker: signing in is rate limited. */
const tokens = new Map<string, Promise<string>>()

/** Signs a demo person in through the API; returns the token. */
export async function freshToken(email: string): Promise<string> {
  const answer = await callerAs(platform.host)('/api/vender/auth/login', { body: { email, password: DEMO_PASSWORD } })
  const { payload } = answer.json as { payload?: { token?: string } }
  if (!payload?.token) throw new Error(`${email} could not sign in: ${answer.text}`)
  return payload.token
}

export function tokenOf(email: string): Promise<string> {
  const token = tokens.get(email) ?? freshToken(email)
  tokens.set(email, token)
  return token
}

/** Opens a screen of the back-office with a token, which is stored in the browser once. */
export async function enter(page: Page, token: string, path: string): Promise<void> {
  await page.addInitScript(
    ([token, host]) => {
      if (window.location.host !== host || window.sessionStorage.getItem('entered')) return
      window.sessionStorage.setItem('entered', 'yes')
      window.localStorage.setItem('token', token ?? '')
    },
    [token, platform.host],
  )
  await page.goto(platform.url(path))
}
