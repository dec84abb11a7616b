import 'server-only'
import { DEMO_PASSWORD, DEMO_PEOPLE } from '@/lib/rules/demo-people'
import { env } from '../config/env'

/** Demo logins; none where the demo stores are not seeded. */
export const demoLogins = (): { label: string; email: string; password: string }[] =>
  env().isDemo && env().seedDemo
    ? DEMO_PEOPLE.map(({ label, email }) => ({ label, email, password: DEMO_PASSWORD }))
    : []
