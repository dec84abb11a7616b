import 'server-only'
import { sessions } from '@/lib/contract/session'
import { bindCalls } from '../feature/call'
import { feature } from '../feature/feature'
import { purgeSessions } from '../sessions/purge-sessions'
import { chooseDomain } from './choose-domain'
import { domainChoice } from './domain-choice'
import { forgotPassword, resetPassword } from './reset-password'
import { resendVerification } from './send-verification'
import { signIn } from './sign-in'
import { signOut } from './sign-out'
import { signUp } from './sign-up'
import { verifyAccount } from './verify-account'
import { switchStore, verifySession } from './verify-session'

export const accountsFeature = feature({
  name: 'accounts',
  calls: bindCalls(sessions, {
    signUp,
    resendVerification,
    verify: verifyAccount,
    signIn,
    signOut,
    forgotPassword,
    resetPassword,
    domainChoice,
    chooseDomain,
    verifySession,
    switchStore,
  }),
  jobs: [purgeSessions],
})
