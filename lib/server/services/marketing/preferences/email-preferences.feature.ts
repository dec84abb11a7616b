import 'server-only'
import { emailPreferenceForms, emailPreferences } from '@/lib/contract/email-preferences'
import { bindCalls } from '../../feature/call'
import { feature } from '../../feature/feature'
import { readPreferences, savePreferences, stopMarketing } from './change-preferences'

export const emailPreferencesFeature = feature({
  name: 'email preferences',
  calls: bindCalls(emailPreferences, { read: readPreferences }),
})

/** Pages call none of these. */
export const emailPreferenceFormsFeature = feature({
  name: 'email preference forms',
  calls: bindCalls(emailPreferenceForms, { stop: stopMarketing, save: savePreferences }),
})
